### 忍び：名前、案内、記録、断りの文。

clan-takeda = 武田
clan-uesugi = 上杉
clan-mori = 毛利
clan-hojo = 後北条
clan-oda = 織田
army-takeda = 武田
army-uesugi = 上杉
army-mori = 毛利
army-hojo = 後北条
army-oda = 織田
card-takeda = 武田
card-uesugi = 上杉
card-mori = 毛利
card-hojo = 後北条
card-oda = 織田
card-ninja = 忍び

## できること

action-deploy = { $clan }を{ $seat }の国に派遣する
action-ninja = { $seat }の国の{ $clan }に忍びを使う
action-place = { $clan }を自国に置く
action-move = { $clan }を{ $seat }の国から{ $seat_to }の国へ動かす
action-attack = { $army }で{ $seat }の国の{ $clan }を攻める

prompt-order-1 = 第一の命令：他国に札を送るか、忍びを使ってください。
prompt-order-2 = 第二の命令：自国に札を置くか、他国の札を動かしてください。
prompt-order-3 = 第三の命令：より小さい軍を攻めてください。
prompt-over = ゲームは終わりました。

## 起きたこと

event-first-player = { $seat }から始めます。
event-loyalty-dealt = あなたの家は{ $clan }です。人に明かさないでください。
event-card-drawn = { $card }を引きました。
event-cards-drawn = { $seat }{ $n ->
    [0] は札を引きませんでした
   *[other] が札を{ $n }枚引きました
}。{ $pile ->
    [0] 山札はもうありません。
   *[other] 山札の残りは{ $pile }枚です。
}
event-deployed = { $seat }が{ $clan }を{ $seat_to }の国に派遣し、{ $n }枚になりました。
event-ninja-sent = { $seat }が忍びを使い、{ $seat_to }の国の{ $clan }が札を一枚失いました。残り{ $n }枚です。
event-placed = { $seat }が{ $clan }を自国に置き、{ $n }枚になりました。
event-moved = { $seat }が{ $clan }を{ $seat_from }の国から{ $seat_to }の国へ動かし、{ $n }枚になりました。
event-attacked = { $seat }が{ $army }で攻め、{ $seat_to }の国の{ $clan }が札を一枚失いました。残り{ $n }枚です。
event-order-skipped = { $seat }は{ $order ->
    [1] 派遣も忍びもできません
    [2] 配置も移動もできません
   *[other] 攻められる軍がありません
}。
event-last-round = { $seat }が山札の最後の一枚を引きました。全員があと一回ずつ手番を行い、{ $seat }が最後です。
event-loyalty-shown = { $seat }の家は{ $clan }でした。場の札は{ $n }枚です。
event-winner = { $seat }の勝ちです。

## できない理由

why-S-4-1 = 今はこの命令の時ではありません。派遣か忍び、配置か移動、攻撃の順です。
why-S-4-4 = その席にはだれもいないので、国がありません。
why-S-5-2 = 派遣するこの家の札が手札にありません。
why-S-5-3 = 派遣できるのは他国だけで、自国にはできません。
why-S-5-5 = 忍び札を持っていません。
why-S-5-6 = 自国の軍に忍びは使えません。
why-S-5-7 = そこにこの家の軍がないので、忍びの標的がありません。
why-S-6-2 = 置くこの家の札が手札にありません。
why-S-6-4 = 自国から札は動かせません。
why-S-6-5 = そこにこの家の軍がないので、取る札がありません。
why-S-6-6 = 札はもうその国にあります。別の国を選んでください。
why-S-7-2 = 自国にこの家の軍がないので、攻められません。
why-S-7-3 = 攻めるのは他国の軍で、自国の軍ではありません。
why-S-7-4 = そこにこの家の軍はありません。
why-S-7-5 = 同じ家の軍は攻められません。
why-S-7-6 = この軍はこの手番に札が増減したので、攻められません。
why-S-7-7 = 標的の札が、攻める軍より少なくなければなりません。
why-S-8-5 = ゲームは終わりました。

## 場

board-order-1 = 第一の命令
board-order-2 = 第二の命令
board-order-3 = 第三の命令
board-over = ゲームは終わりました
board-pile = { $n ->
    [0] 山札はありません
   *[other] 山札{ $n }枚
}
board-last-round = 最後の一巡、残り{ $n }手番
players-2 = 二人用は当卓独自のルールです。市販のゲームは三人から五人用です。
board-house-variant = 二人用：独自のルールです
board-loyalty = あなたの家
board-served = 仕えた家
board-hand = あなたの手札
board-cards-held = 手札{ $n }枚
board-seat = { $seat }
board-empty-province = 空の国
board-gone = 除かれた札
board-touched = 増減あり
board-none = なし
board-to-move = 手番
board-clans = 場の札
board-unseen = まだ見えない札

## 選択ルール、点、終わり

option-move_touches_source = 札を出した軍も増減した軍とする
option-move_touches_source-help = する：移動のあと、出した軍も受けた軍もこの手番には攻められません。しない：攻められないのは受けた軍だけです。
option-move_touches_source-on = する
option-move_touches_source-off = しない
part-home = 自国の札
part-abroad = 他国の札
outcome-victory = 勝者の家に並ぶ家はありませんでした。
outcome-shared = 場の札も自国の札も同じなので、勝利を分け合います。
balance-table = { $n }人、中立の家：{ $rest }
