colour-blue = 青
colour-brown = 茶
colour-grey = 灰
colour-yellow = 黄
card-A1 = 国札A1
card-A2 = 国札A2
card-A3 = 国札A3
card-A4 = 国札A4
card-A5 = 国札A5
card-A6 = 国札A6
card-B1 = 国札B1
card-B2 = 国札B2
card-B3 = 国札B3
card-B4 = 国札B4
card-B5 = 国札B5
card-B6 = 国札B6
pair-pile = 山札の組
pair-hands = 出された札の組
alternative-0 = なし
alternative-1 = 1：工房は駒を二つ受け取れます
alternative-2 = 2：縦か横に森が三つ並ぶと4点を加えます
alternative-3 = 3：縦横二つずつの畑は5点です
alternative-4 = 4：湖はひとつ2点で、集まりの点はありません
alternative-5 = 5：四方が村の村は3点です
alternative-6 = 6：空の産地は2点です
alternative-7 = 7：工房の青か黄の駒ごとに2点を加えます
alternative-8 = 8：工房の灰か茶の駒ごとに2点を加えます

# 選択ルール
option-province = 国札
option-province-help = 国札の面です。Aはそろい、Bは不ぞろいです。
option-province-A = A、そろい
option-province-B = B、不ぞろい
option-alternative = 特別得点札
option-alternative-help = 全員の得点の数え方を変える八枚の札のひとつです。
option-alternative-none = なし
option-alternative-random = 無作為に一枚
option-alternative-1 = 1：工房に駒二つ
option-alternative-2 = 2：並ぶ三つの森
option-alternative-3 = 3：畑のかたまり
option-alternative-4 = 4：湖は2点
option-alternative-5 = 5：村に囲まれた村
option-alternative-6 = 6：空の産地
option-alternative-7 = 7：青と黄の届け物
option-alternative-8 = 8：灰と茶の届け物
option-weave = 編み込み
option-weave-help = ある札の上と別の札の下に置けるか、ひとつの答えがすべてに当てはまるかです。
option-weave-on = 上と下を混ぜられる
option-weave-off = ひとつの答えがすべてに
option-cover_whole = 札を覆いきる
option-cover_whole-help = 湖を覆わないかぎり、古い札が隠れきってもよいかです。
option-cover_whole-on = かまわない
option-cover_whole-off = できない
option-factories = 工房の値
option-factories-help = 札のとおりの2、3、4か、原文の文章の3、4、5です。
option-factories-2-3-4 = 2、3、4
option-factories-3-4-5 = 3、4、5
option-card_4 = 札4の解釈
option-card_4-help = 札4の点が、湖の集まりの点の代わりか加点かです。
option-card_4-instead = 集まりの点の代わり
option-card_4-besides = 加点
option-card5 = 札5の解釈
option-card5-help = 3点が村の1点の代わりか加点か、どの町で数えるかです。
option-card5-instead_any = 1点の代わり、どの町でも
option-card5-plus_any = 加点、どの町でも
option-card5-instead_largest = 1点の代わり、最大の町
option-card5-plus_largest = 加点、最大の町
option-cards23 = 札2と札3の解釈
option-cards23-help = マスを一度だけ使うか、その大きさの並びやかたまりをすべて数えるかです。
option-cards23-no_reuse = マスは一度だけ
option-cards23-windows = すべて数える
option-card6 = 札6の解釈
option-card6-help = 駒を届けたあとの産地を見るか、前の産地を見るかです。
option-card6-after = 届けたあと
option-card6-before = 届ける前

# 求められていること
prompt-play = 手札から一枚出してください。
prompt-boost = 札に駒を足すか、そのままにしてください。
prompt-take = 出された札から一枚取ってください。
prompt-override = 駒を二つ払って組を選ぶか、見送ってください。
prompt-second-cube = 二つ目の駒を選んでください。
prompt-pair = 組を選んでください。
prompt-discard = 組から一枚捨ててください。もう一枚を置きます。
prompt-place = 札{ $card }を置いてください。回転、行、列を選びます。
prompt-weave = 札{ $card }は{ $card_under }の上ですか、下ですか。
prompt-end = ゲームは終わりました。

# できること
action-play = 札{ $card }を出す
action-boost = { $card ->
    [other] 札{ $card }
   *[province] { $card }
  }の{ $colour }の駒を足す
action-no-boost = 駒を足さない
action-take = 札{ $card }を取る
action-decline = 見送る
action-pay = { $card ->
    [other] 札{ $card }
   *[province] { $card }
  }の{ $colour }の駒を払う
action-pair = { $pair }を取る
action-discard = 札{ $card }を捨てる
action-over = 上に置く
action-under = 下に置く
action-place = { $turns ->
    [0] 縦向き
    [1] 四分の一回転
    [2] 半回転
   *[other] 四分の三回転
  }、行{ $row }、列{ $column }

# できない理由
why-H-4-2 = この手は今の場面ではできません。
why-H-5-2 = この札はあなたの手札にありません。
why-H-5-4 = 札に使える駒はひとつまでで、もう使っています。
why-H-5-5 = このマスに駒はありません。
why-H-5-6 = このトリックの最初の駒が、別の色を定めました。
why-H-5-9 = この札は場にありません。
why-H-6-1 = この札はあなたの手札にありません。
why-H-6-2 = 二人のときは駒で札を強めません。
why-H-6-5 = このマスに駒はありません。
why-H-6-6 = 二つの駒は別々のマスから取ります。
why-H-6-10 = この札はあなたの組にありません。
why-H-6-12 = 組と、駒を払って選ぶことは、二人のゲームにだけあります。
why-H-7-3 = ここは格子の外です。
why-H-7-4 = 札は領地と少なくとも一マス重なる必要があります。
why-H-7-7 = 同じ札の上でも下でもある置き方はできません。
why-H-7-8 = 札のどこも見えなくなります。
why-H-7-9 = 領地の湖を覆います。ここでは下に差し込むこともできません。
why-H-7-10 = 新しい札の湖が覆われます。
why-H-7-12 = 古い札が隠れきります。
why-H-7-14 = この卓では、触れた札すべての上か、すべての下に置きます。
why-H-9-6 = ゲームは終わりました。もうできることはありません。

# 起きたこと
event-alternative-card = 特別得点札は{ $alternative }。
event-province-dealt = { $seat }が{ $card }を受け取ります。
event-order-dealt = { $seat }が順番札{ $place }を受け取ります。
event-hand = { $seat }の手札は{ $cards }です。
event-hand-unseen = { $seat }の手札は{ $n }枚です。
event-round-begins = 第{ $round }ラウンドです。
event-card-played = { $seat }が札{ $card }を出します。
event-card-boosted = { $seat }が{ $card_from ->
    [other] 札{ $card_from }
   *[province] { $card_from }
  }の{ $colour }の駒を足し、札{ $card }の値は{ $value }です。
event-card-chosen = { $seat }が札{ $card }を選びます。
event-card-chosen-unseen = { $seat }が札を選びました。
event-pile-pair = 山札から札{ $card_one }と札{ $card_two }が出ます。
event-may-choose = { $seat }の札が高い札です。
event-new-order = { $place }番{ $seat }、値{ $value }
event-card-taken = { $seat }が札{ $card }を取ります。
event-override = { $seat }が{ $colour_one }と{ $colour_two }の駒を払い、組を選びます。
event-override-declined = { $seat }は駒を払いません。
event-pair-taken = { $seat }が札{ $card_one }と札{ $card_two }を受け取ります。
event-card-discarded = { $seat }が札{ $card }を捨てます。
event-card-laid = { $seat }が札{ $card }を置きます：{ $turns ->
    [0] 縦向き
    [1] 四分の一回転
    [2] 半回転
   *[other] 四分の三回転
  }、行{ $row }、列{ $column }。
event-laid-over = 札{ $card }は{ $cards }の上です。
event-laid-under = 札{ $card }は{ $cards }の下です。
event-cube-covered = { $card ->
    [other] 札{ $card }
   *[province] { $card }
  }の{ $colour }の駒が覆われ、蓄えに戻ります。
event-cube-placed = 札{ $card }に{ $colour }の駒を置きます。
event-supply-empty = 札{ $card }に置く{ $colour }の駒が蓄えにありません。
event-hands-passed-left = 手札をすべて左に渡します。
event-hands-passed-right = 手札をすべて右に渡します。
event-score = { $seat }は{ $points }点、見えている畑は{ $n }です。
event-winner = { $seat }が{ $points }点で勝ちました。
event-shared-winner = { $seat }が{ $points }点で勝ちを分け合います。

# 終わり
outcome-winner = 最も優れた領地が勝ちました。
outcome-shared = 勝ちを分け合います。
part-forest = 森
part-city = 町
part-lakes = 湖
part-factories = 工房
part-alternative = 特別
part-total = 合計
part-fields = 畑

# 盤面の説明
board-round = 第{ $round }ラウンド（全12）
board-end = ゲームは終わりました
board-pile = 山札{ $n }枚
board-supply = 蓄え
board-alternative = 特別得点札{ $alternative }
board-order = 順番
board-table = 場
board-played = { $seat }：札{ $card }
board-boosted = { $colour }の駒つき
board-chosen = { $seat }は選び終えました
board-pile-pair = 山札から
board-pair = 組
board-to-lay = 置く札
board-discarded = 捨て札
board-seat = { $seat }
board-to-move = 手番
board-points = { $n }点
board-parts = 森{ $forest }、町{ $city }、湖{ $lakes }、工房{ $factories }、特別{ $alternative }、畑{ $fields }
board-hand = 手札
board-cards = { $n }枚
board-cubes = 駒
board-none = なし
board-legend = F 森  V 村  P 畑  L 湖  pB 青の産地（* は駒あり）  fB3 値3の青の工房  N 茶  G 灰  Y 黄
board-under = 下のマス
board-card = 札{ $card }

# What became different in the rules, by version
rules-change-2 = 二人で遊ぶとき、山札の組は、札を選ぶ前に表にしておくようになりました。それまでは、選んだ札と同時に表にしていました。
