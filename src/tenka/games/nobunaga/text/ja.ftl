house-uesugi = 上杉
house-mori = 毛利
house-takeda = 武田
house-asai = 浅井・朝倉
house-ashikaga = 足利
house-hongan = 本願寺

# 選択ルール
option-extra_card = 追加の札
option-extra_card-help = 最初と第1次遠征のあとに、山札の一番上の札を信長の使った札の場に置きます。信長が強くなります。
option-extra_card-off = なし
option-extra_card-on = あり
option-cut_off = 打ち切り
option-cut_off-help = 攻撃で信長が得点したら、信長より下の順位の人は得点しません。
option-cut_off-off = なし
option-cut_off-on = あり
option-two_player_scoring = 二人での得点
option-two_player_scoring-help = 二人のとき、攻撃でだれが得点するか。信長も含めた上位二位まで、または札を持つ二人とも。
option-two_player_scoring-top_two = 上位二位まで
option-two_player_scoring-both_players = 二人とも

# 求められていること
prompt-pair = 組を一つ取ってください。
prompt-keep = 二枚のうち一枚を残してください。もう一枚は山札の下に入ります。
prompt-lead = このラウンドはあなたからです。まず勢力札を一枚取ってください。
prompt-pick = 勢力札か手番札を一枚取ってください。
prompt-pick-house = 勢力札を一枚取ってください。
prompt-give = 残った三枚のうち一枚を信長に渡してください。
prompt-take = 最後の二枚から一枚を引き取ってください。もう一枚は信長に渡ります。
prompt-attack = 攻める勢力を選んでください。
prompt-end = ゲームは終わりました。

# できること
action-pair = { $house_one }と{ $house_two }の組を取る
action-keep = { $house }を残す
action-pick = { $house }を取る
action-pick-active = 手番札を取る
action-give = { $house }を信長に渡す
action-take = 残りから{ $house }を引き取る
action-attack = { $house }を攻める

# できない理由
why-N-1-4 = この行動は今の場面ではできません。
why-N-3-6 = この組は場にないか、もう取られています。
why-N-3-8 = この札はあなたの二枚の中にありません。
why-N-4-6 = この勢力の札は場にありません。
why-N-4-7 = ラウンドの最初に取るのは勢力札です。
why-N-4-10 = 手番札はもう場にありません。
why-N-4-15 = 今取れるのは場に残った札だけです。
why-N-4-17 = 渡せるのは場に残った三枚のうち一枚だけです。
why-N-4-20 = 札を渡すのは二人のゲームだけです。
why-N-5-3 = この勢力の札は遠征の場にありません。
why-N-5-4 = この勢力はこの遠征ですでに攻められました。
why-N-6-6 = ゲームは終わりました。もうできることはありません。

# 起きたこと
event-first-player = { $seat }が手番札を持って始めます。
event-extra-card = { $house }が信長の使った札の場に置かれます。
event-pair-laid = 組が並びます：{ $house_one }と{ $house_two }。
event-pair-taken = { $seat }が{ $house_one }と{ $house_two }の組を取ります。
event-card-kept = { $seat }が{ $house }を残し、{ $house_under }を山札の下に入れます。
event-card-kept-unseen = { $seat }が一枚を残し、もう一枚を山札の下に入れます。
event-round-begins = 第{ $campaign }次遠征、第{ $round }ラウンド：{ $seat }が親です。
event-card-laid = { $house }が場に出ます。
event-card-taken = { $seat }が{ $house }を取ります。
event-active-card-laid = { $seat }が手番札を場に置きます。
event-active-card-taken = { $seat }が手番札を取ります。
event-active-card-returned = だれも手番札を取りませんでした。手番札は{ $seat }に戻ります。
event-card-given = { $seat }が{ $house }を渡します。
event-card-to-nobunaga = { $house }が信長の遠征の場に入ります。
event-last-card-taken = { $seat }が残りから{ $house }を引き取ります。
event-campaign-begins = 第{ $campaign }次遠征が始まります。手番札は{ $seat }が持っています。
event-campaign-ends = 第{ $campaign }次遠征が終わりました。
event-attack = { $seat }が{ $house }を攻めます。
event-strength = { $rank }位：{ $seat }、{ $n }枚
event-nobunaga-strength = { $rank }位：信長、{ $n }枚
event-scored = { $seat }が{ $house }の札を得点し、{ $points }点になります。
event-nobunaga-scored = 信長が{ $house }の札を得点し、{ $points }点になります。
event-active-card-passed = 手番札が{ $seat }に渡ります。
event-winner = { $seat }が{ $points }点で勝ちます。
event-nobunaga-wins = 信長が{ $points }点で一位です。全員の負けです。

# 終わり
outcome-winner = 信長は一位になれませんでした。
outcome-nobunaga = 信長が一位です。全員の負けです。
other-nobunaga = 信長
part-uesugi = 上杉
part-mori = 毛利
part-takeda = 武田
part-asai = 浅井・朝倉
part-ashikaga = 足利
part-hongan = 本願寺

# 盤面のことば
board-draft = 最初の札選び
board-round = 第{ $campaign }次遠征、第{ $round }ラウンド
board-attack = 第{ $campaign }次遠征：攻撃
board-end = ゲームは終わりました
board-pile = 山札{ $n }枚
board-camp = 信長の陣
board-campaign-zone = 遠征の場
board-used-zone = 使った札の場
board-victory-zone = 信長の得点の場
board-points = { $n }点
board-none = なし
board-pairs = 選べる組
board-table = 場
board-active-card = 手番札
board-active = 手番札の持ち主
board-to-move = 考え中
board-seat = { $seat }
board-hand = 手札
board-pair = 組
board-scored = 得点した札
board-one-of = どちらか
balance-none = 信長の勝ち
