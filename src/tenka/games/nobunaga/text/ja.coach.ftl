# 理由：その席から見えること
reason-first = { $house }が{ $n }枚で首位になります。{ $most ->
    [0] ほかのだれも持てません
   *[other] 今はほかのだれも{ $most }枚を超えられません
}。
reason-level = { $house }が{ $n }枚で、{ $seat }と並びます。
reason-camp = { $house }は信長の手元に{ $n }枚あり、必ず攻められます。
reason-second = { $house }の二枚目は{ $points }点です。
reason-value = { $house }で初めて得点すると{ $points }点です。
reason-active = 手番札の持ち主は攻める勢力を選び、同数ならいつも上です。
reason-active-last = 遠征の前の最後のラウンドです。
reason-active-rounds = 遠征まであと{ $n }ラウンドです。
reason-attack-sure = { $house }は{ $n }枚あり、同数で負けても{ $points }点取れます。
reason-attack-tie = { $house }は同数で勝てる今だけ{ $points }点になります。
reason-attack-cheap = { $house }なら手札を{ $n ->
    [0] 見せずに
   *[other] { $n }枚見せて
}、大事な勢力を後に残せます。
reason-attack-nothing = { $house }は{ $seat }が{ $n }枚持つかもしれず、あなたは得点できません。
reason-to-nobunaga = { $n }枚持つかもしれない{ $seat }に{ $house }が渡りません。
reason-not-fought = { $house }はまだ信長の手元になく、攻められないかもしれません。
reason-behind = { $house }はあなたが{ $n }枚、{ $seat }は{ $most }枚まで持つかもしれません。
reason-enough = { $house }はもう{ $n }枚あり、増やしても利は薄いです。
