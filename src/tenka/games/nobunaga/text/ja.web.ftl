# Words that only the browser's board needs
ask-pair = { $house_one }と{ $house_two }を取りますか。
ask-keep = { $house }を残しますか。
ask-pick = { $house }を取りますか。
ask-pick-active = 手番札を取りますか。
ask-give = { $house }を信長に渡しますか。
ask-take = { $house }を取りますか。
ask-attack = { $house }を攻めますか。
board-will-hold = この勢力の手札が{ $n }枚になります。
board-will-lead = 次のラウンドの親になり、残る二枚から一枚を取ります。
board-will-keep = もう一枚は山札の下へ。だれにも見えません。
board-points-word = 点
board-leads-short = 親
board-secret = 伏せて残した札：{ $house_one }か{ $house_two }
board-your-hand = あなたの手札
board-hand-count = { $n }枚
board-hand-note = { $n ->
    [0] 手札はありません。
   *[other] { $n }枚。その勢力が攻められたときだけ見せます。
  }
board-hand-empty = まだ札はありません。
board-taken = 取られました
board-took-it = 取得
board-nobunagas-card = この札はもう信長のものです。
board-used-short = 使った札
board-used-note = 次の遠征で使います
board-zone-count = 遠征　{ $of }枚のうち{ $n }枚
board-zone-short = 遠征{ $n }／{ $of }
board-zone-more = { $n ->
    [0] 遠征が始まります
   *[other] あと{ $n }枚で遠征が始まります
  }
board-zone-full = 遠征中です
board-under-attack = { $house }への攻撃
board-best-two = { $seat }が選びました。上位二名が得点します。
board-best-three = { $seat }が選びました。上位三名が得点します。
board-houses = この遠征の勢力
board-now = 今
board-to-come = これから
board-tie-none = { $house }の札なし
board-tie-most = { $n }枚
board-tie-active = 同数なら手番札の持ち主が先
board-tie-nobunaga = 同数なら信長がその次
board-tie-clockwise = 同数は{ $seat }から時計回り
board-back = 札を戻します
board-nothing = 見せる札なし
board-step-choose = 選ぶ
board-step-reveal = 見せる
board-step-rank = 順位
board-step-score = 得点
board-step-hand-over = 渡す
board-continue = 続ける
board-faster = 速く
board-skip-all = 遠征の終わりまで飛ばす
end-tie = 同点のときは手番札の持ち主、信長、ほかの人の順（時計回り）です。
end-tie-rule = N-6.3

# ルールブックの図
figure-pairs = 四人の始め：人数と同じ数の組が並び、順に一組ずつ取ります。
figure-keeping = 自分の組の二枚：一枚を手札に残し、もう一枚を伏せて山札の下に入れます。
figure-offer = ラウンド：人数より一枚多い札が表に並びます。下は自分の手札です。
figure-fan = 最初の一枚が取られると、手番札が勢力札の横に置かれます。
figure-last-two = 手番札を取った人が残り二枚の一枚を取り、もう一枚は信長のものです。
figure-attack = 遠征の場が満ちました。そこに札がある勢力を攻められます。
figure-ended = 終わり：二度の遠征で得た札と、信長の得点の場です。
