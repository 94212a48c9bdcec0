# ブラウザーの卓だけの言葉。
web-map = 日本中央部の地図
web-turn = 第{ $turn }ターン
web-half = { $half ->
    [1] { $year }年 春夏
   *[other] { $year }年 秋冬
  }
web-castles = 城：織田{ $oda }、反織田{ $anti }、中立{ $neutral }
web-closer = 近づける
web-farther = 遠ざける
web-whole = 地図全体
web-sheet = パネル：{ $what }
web-sheet-low = 指示と手札
web-sheet-mid = 指示、手札、部隊
web-sheet-full = 記録と凡例まで
web-this-is-you = あなた
web-name-of = { $seat }
web-cards = 札{ $n }枚
web-units = { $n }ユニット

# ターン表
web-track = ターン表
web-tag = 第{ $turn }
web-drawn = 引いたチット
web-due-power = { $power }が登場
web-due-leader = { $leader }が復帰
web-due-temple = 比叡山が武装
web-due-yoshiaki = 義昭が御所を去る
web-due-nobutada = 信忠が登場
web-due-end = 終了

# 行動範囲と連絡線
web-price = 移動力{ $n }
web-battle-there = 戦闘になります
web-line = { $space }と連絡あり（{ $n }区間）
web-line-home = 連絡あり：自らの本拠城
web-line-besieged = 籠城中：連絡ありとして扱います
web-line-blocked = 連絡切れ：{ $space }で遮られています
web-line-none = 連絡切れ：本拠城への道がありません

# 戦い
web-battle-of = { $space }の戦い
web-siege-of = { $space }の攻城戦
web-this-battle = この戦い
web-last-battle = 前回の戦い
web-steps = 戦いの手順
web-step-done = 済み
web-step-before = 開戦前
web-step-round = 第{ $n }ラウンド
web-step-approach = 接近
web-step-declare = 野戦か籠城
web-step-command = 指揮
web-step-treachery = 裏切り
web-step-cards = 札
web-step-stand = 踏みとどまるか退くか
web-step-initiative = 主導権
web-step-fire = 射撃
web-step-losses = 損失
web-step-retreat = 退却
web-step-assault = 強襲か包囲
web-step-besieged = 籠城側の射撃
web-step-besieged-hits = 攻撃側の損失
web-step-storm = 攻撃側の射撃
web-step-storm-hits = 籠城側の損失
web-initiative = 主導権
web-even = 互角です。
web-ahead = { $side }が{ $n }上回っています。
web-duel = 一騎打ち
web-fires = { $side }の射撃
web-hits = 命中{ $n }
web-hit = 命中
web-miss = 外れ
web-fortune-die = { $side }が天運を使います。
web-mod-bravery = 武勇
web-mod-daimyo = 大名
web-mod-guns = 鉄砲
web-mod-cut = 敵が連絡切れ
web-mod-leaving = 敵が退却

# 凡例
web-legend = 記号の意味
web-legend-ways = 道
web-legend-road = 街道：8ユニットまで一緒に進めます
web-legend-trail = 間道：4ユニットまで一緒に進めます
web-legend-sea = 海路：1ユニット、水軍召集なら4
web-legend-band = 選んだユニットが通れる道
web-legend-supply = 本拠城への連絡線
web-legend-spaces = 地点
web-legend-held-oda = 織田の城
web-legend-held-anti = 反織田の城
web-legend-held-neutral = 中立
web-legend-held-closed = その大勢力の登場まで封鎖
web-legend-transit = 宿場
web-legend-sea-area = 海域
web-legend-siege = 包囲中（包囲側の色）
web-legend-reach = 届く地点と移動力
web-legend-battle = 届くが、戦いになる地点
web-legend-men = 軍勢
web-legend-chip-oda = 織田の兵：丸
web-legend-chip-anti = 反織田の兵：四角
web-legend-chip-neutral = 中立の兵：淡色
web-legend-chip-turned = 寝返った兵
web-legend-chip-cut = 連絡切れの兵
web-legend-daimyo = 大名：金の縁
web-legend-leader = 武将。＋1はほかの武将の数

# 答えが何を終え、何を招くか
web-pass-window = 今は札を出さない
web-pass-cancel = この札を認める
web-pass-movement = { $mp ->
    [0] 移動を終える
   *[other] 移動を終える（残り{ $mp }点）
  }
web-pass-diplomacy = 外交を終える
web-pass-exile = すべてのユニットをそのままにする
web-pass-negotiate = やめておく
web-confirm-negotiate = それでも試みる
web-pass-exile-units = これで全部
web-pass-demobilise-units = これで全部
web-pass-relocate = これで全部
web-pass-regroup = 再編を終える
web-pass-demobilise = 動員解除を終える
web-pass-draw-offer = 断って続ける
web-confirm-draw-offer = 引き分けに応じる
web-note-movement = 残りの{ $mp }点は失われ、戦闘に移ります。
web-note-waive = それまで札の問いはすべて見送ります。
web-note-field = 城外で一ラウンドずつ戦い、敗れた側が去ります。
web-note-siege = ユニットは城に入り、相手は強襲か包囲を選びます。
web-note-stand = 主導権のダイスを振り、それから射撃します。
web-note-retreat = 敵にもう一度射撃されることがあり、その後この地点を去ります。
web-note-assault = 先に籠城側のダイス、次にこちらのダイスです。
web-note-invest = ダイスは振らず、包囲が続きます。
web-note-concede = 戦は終わり、あなたの負けになります。
web-pass-always = 今後ここでは札を出さない（手札にかかわらず）
web-passed = { $window }には札を出しません。
web-ask-me-again = また尋ねる
window-window-start-impulse = 手番の始め
window-window-pre-combat = 攻撃を受けたとき
window-window-combat-treachery = 戦いの前（裏切り）
window-window-combat-cards = 第1ラウンドの前
window-window-combat-round = 第2ラウンド以降の前
window-window-end-impulse = 手番の終わり
window-window-next-chit = 次のチットの前
window-cancel = 宇喜多の札が出たとき
web-go = { $space }へ進む（{ $n }点）
web-too-dear = { $space }は遠すぎます。{ $n }点かかりますが、残りは{ $mp }点です。
web-no-way = この部隊は今、{ $space }へは行けません。

# 札
web-when = 使うとき：{ $when }
web-when-now = 今使えます
web-when-start-impulse = 手番の始め
web-when-movement = 移動
web-when-diplomacy = 外交
web-when-pre-combat = 攻撃されたとき
web-when-combat-treachery = 戦いの前
web-when-combat-cards = 戦闘
web-when-combat-round = 戦闘
web-when-end-impulse = 手番の終わり
web-when-next-chit = 次のチット

# 戦いの見込み
web-odds = 札も退却もないとき
web-odds-field = 野戦では100回中{ $n }回、{ $side }が勝ちます。
web-odds-lost = 平均の損失：{ $one }対{ $two }。
web-odds-assault = 強襲の平均の損失：{ $one }対{ $two }。
web-castle-level = レベル{ $n }の城：籠城側は{ $needs }以上で命中
web-terrain-field = 野戦：城の助けはありません
web-terrain-sea = 海上
web-needs = { $n }以上で命中

# ルールブックの図
figure-map = 開戦時の地図：織田は藍、反織田は朱、中立は灰色、点線は封鎖中の地点です。
figure-kinai = 京の周り。城の屋根の数がレベル、札形の駒が兵、名札が武将です。
figure-siege = 城内の守備隊と、それを囲む包囲側です。
figure-line = 連絡線：部隊から同盟の本拠城まで続く道です。
figure-reach = 選んだ部隊が行ける所とその点数。剣の印は戦いになる所です。
figure-battle = 野戦：両軍と武将、そして札なしでの見込みです。
figure-losses = ダイスの後、命中一つにつき一つ、ユニットを失います。

# 入札と、入札のない戦
web-bid = 入札
web-bid-oda = 約束し、守らなければなりません
web-bid-anti = その約束を破らせます
web-bid-line-1 = 二人がひそかに入札します。高いほうが織田方を率い、その数が約束になります。
web-bid-line-2 = 第10ターンのあと、屋根が二つか三つの大きな城を数えます。織田方は初めに岐阜、三木、信貴山、浜松の四つを持っています。
web-bid-line-3 = 約束を守れば織田方の勝ち、守れないか信長が死ねば反織田方の勝ちです。ボットは5か6を入札します。
web-bid-source = レベル3のボット同士の戦100回のうち、織田方が約束を守った数（各200回、±7）。破線は未計測
web-number-bid = 城{ $n }と約束する
web-bid-cell = 城{ $n }
web-bid-cell-kept = 城{ $n }。100回のうち{ $kept }回、織田方はこの約束を守りました。
web-bid-modest = 小さい数は控えめな約束。反織田方になるでしょう。
web-bid-bold = 大きい数は大胆な約束。織田方として攻め取ることになります。
web-bid-suggested = 初めての戦には{ $n }をおすすめします。
web-bid-suggested-why = 織田方になったら、四つの城を守り、小谷などをもう一つ取ります。互角は5と6のあいだです。
web-bid-chosen = { $n }なら、入札が高いほうになったとき、第10ターンのあとに大きな城を{ $n }保つという約束です。
web-ready-title = または、用意された戦
web-ready-help = 入札はありません。陣営と目標は決まっていて、相手のボットは同じです。
web-ready-small = 小さな戦
web-ready-small-goal = あなたは織田方。2ターンのあとに大きな城を五つ保つのが目的です。反織田方の目的は、それを防ぐことです。
web-ready-even = 互角の戦
web-ready-even-goal = あなたは反織田方。織田方の目的は10ターンのあとに大きな城を六つ保つこと、あなたの目的はそれより少なくさせることです。
web-ready-facts = { $turns }ターン・約{ $minutes }分
web-ready-won = レベル3のボット同士の戦100回で、織田方の勝ち{ $oda }、反織田方の勝ち{ $anti }

web-orders-repeat-until = 次のチットまで、当てはまる選択すべてに使う
