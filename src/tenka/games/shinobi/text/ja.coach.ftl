# 理由：その席から見えること
reason-own-card = { $clan }はあなたの家です。場の札が{ $n }枚になります。
reason-last = 最後の一巡では隠すものがありません。{ $clan }を今出しましょう。
reason-keeps = 仕返しのできない終わりのために、{ $clan }を{ $n }枚手に残せます。
reason-harmless = { $clan }は場に{ $n }枚となりますが、ほとんど脅威になりません。
reason-other-card = { $clan }は場に{ $n }枚、あなたの{ $clan_own }は{ $m }枚となります。
reason-army-home = 自国の{ $clan }が{ $n }枚になり、それより小さい軍を攻められます。
reason-army-away = まとまった{ $clan }を散らせます。
reason-out-of-reach = そこならあなたの家{ $clan }に手が届きにくくなります。
reason-not-from-there = そこなら{ $seat }はあなたの家{ $clan }を攻められません。
reason-none-left = { $seat }の国には攻めに使える{ $clan }が残りません。
reason-ties = 同点なら、自分の家の札が自国に多い人が上になります。
reason-takes-leader = { $clan }は場に{ $n }枚、あなたの{ $clan_own }は{ $m }枚です。相手が一枚減ります。
reason-takes = { $clan }は{ $n }枚に減り、あなたの家は無事です。
reason-served = { $seat }は{ $clan }に仕えているようです（{ $percent }%）。
reason-own-hidden = { $clan }を一枚失えば、仕える家を隠せます。
reason-hurts-own = { $clan }を襲うと、あなたの家の札が減ります。
reason-not-served = { $percent ->
    [0] { $clan }に仕える人はいないようです。攻めても利は薄いです。
   *[other] { $clan }に仕える人はまずいません（多くて{ $percent }%）。攻めても利は薄いです。
}
reason-idle = { $seat }の国から{ $clan }を動かしても、ほとんど変わりません。
reason-gives-away = 今{ $clan }を出すと、仕える家が知られます。
reason-helps = { $clan }を出すと{ $n }枚になり、あなたの家を追い越します。
