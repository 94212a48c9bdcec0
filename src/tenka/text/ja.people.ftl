# 登録と人のページ
person-page = 自分のページ
person-lead = { $when }から・{ $n ->
        [0] まだ対局がありません
       *[other] { $n }局
    }
person-copy = このページのリンクをコピー
person-copied = コピーしました。
person-rating = レート
person-rating-help = 本当の強さは二十回に十九回この帯の中にあります。遊ぶほど狭くなります。
person-rating-none = まだレートがありません。レート戦を十局遊ぶと出ます。
person-rating-said = { $rating }、誤差は上下{ $margin }、{ $n }局の後
person-rated-games = レート戦{ $n }局
person-too-few = まだ少ない
person-places = 最近の{ $n }局の順位
person-place = { $players }人中{ $place }位
person-titles = ゲームごとの対局
person-games = 対局
person-won = 勝ち・印は運だけの場合
person-won-share = 勝率{ $n }%
person-accuracy = 振り返りのある対局の正確さ：{ $n }%
person-opponents = よく遊ぶ相手
person-together = 一緒に{ $n }局、うち{ $ahead }局で上位
person-recent = 最近の卓
person-search = 自分の対局を探す
person-search-who = 相手
person-search-game = ゲーム
person-search-all = すべてのゲーム
person-search-go = 探す
person-search-none = 見つかりません。
person-result = { $players }人中{ $place }位
person-points = { $n }点
person-left = ボットに任せた
person-data = 自分のデータ
person-export = 自分のデータを書き出す
person-export-help = 名前、設定、稽古、レート、書いた言葉、すべての対局の記録を一つのファイルにします。
person-export-go = 書き出す
person-shown = このページを見られる人
person-shown-nobody = 自分だけ
person-shown-met = 一緒に遊んだ人
person-shown-everybody = リンクを知る人すべて
person-delete = 登録を消す
person-delete-help = 名前と書いた言葉が消えます。対局はほかの人のために残り、あなたは「以前の参加者」になります。七日の間は取り消せます。
person-delete-open = 消す…
person-delete-type = 確かめのため、名前を書いてください：
person-delete-go = 七日後に消す
person-leaves = この登録は{ $when }に消えます。
person-stay = 残す
person-name-first = 名前を入れて遊ぶと、ここに表示されます。
person-none = まだ対局がありません。

# 今日の一局
deal-lead = 同じ札、同じ席、同じボットで、一日に一度だけ。
deal-against = レベル3のボット{ $n }体と対戦
deal-count = { $n ->
        [0] まだだれも遊んでいません。
       *[other] { $n }人が遊びました。
    }
deal-count-past = { $n ->
        [0] だれも遊びませんでした。
       *[other] { $n }人が遊びました。
    }
deal-place = { $n }人中{ $place }位です。
deal-percentile = { $n }%の人より上
deal-with = { $n }点
deal-you = あなた
deal-play = 遊ぶ
deal-go-on = 続ける
deal-look = 見る
deal-compare = 手を比べる
deal-next = 次の一局まで{ $n }時間
deal-next-soon = 次の一局まで一時間足らず
deal-hash = 約束の値
deal-seed = 種
deal-hash-help = だれかが遊ぶ前に公開する、種のハッシュです。種は一日の終わりに公開します。
deal-yesterday = 昨日
deal-today = 今日
deal-moment = { $n }番目の選択
deal-chose = { $all }人中{ $n }人、平均{ $score }点
deal-mine = あなた
deal-best = 最高の人
deal-moments-none = 同じ局面に来た人はまだいません。
deal-week = 友だちとの一週間
deal-week-help = リンクを持つ人はだれでも入れます。一局遊ぶごとに一点、集まりの中で勝った相手一人につき一点。
deal-week-name = 集まりの名前
deal-week-make = 集まりを作る
deal-week-join = 入る
deal-week-leave = 集まりを抜ける
deal-week-copy = リンクをコピー
deal-week-sum = 計
deal-scores = 遊んだ人みんなの点
deal-coach = 上手な人
deal-coach-better = 勝つ見込み{ $best }%、あなたの手は{ $mine }%
deal-coach-equal = 勝つ見込み{ $n }%、あなたの手も同じくらい良い手です
deal-coach-at = 対局を調べています：{ $all }手中{ $n }手。

# 同じ配りで遊ぶ卓
same-title = 同じ配り、いくつもの卓
same-lead = どの卓も同じ札、同じ席。自分が遊び終えるまで、ほかの卓のことは何も見えません。
same-open = このリンクを持つ人は、{ $when }まで自分の卓で遊べます。
same-closed = 新しい卓はもう作れません。下の卓がすべて終わると、すべて公開します。
same-settled = すべての卓が終わりました。札も手も種も公開しています。
same-mine = 自分の卓へ
same-play = 遊ぶ
same-seat = あなたの席
same-seat-n = { $n }番の席
same-close = 新しい卓を締め切る
same-tables = 卓の数：{ $n }
same-table = 卓
same-empty = 空席
same-hidden = 点は、自分の卓が終わると見えます。
same-told = 最後まで遊んだ人を、席ごとに比べます。
same-status-waiting = 開始前
same-status-playing = 対局中
same-status-over = 終局
same-status-ended = 中断
same-status-closed = 閉鎖
same-hash-help = 種のハッシュで、どの卓も同じです。種はすべての卓が終わると公開します。

# 戻ってきた人の入口
home-wait = { $n ->
        [0] こんにちは、{ $name }。待っている卓はありません。
       *[other] こんにちは、{ $name }。{ $n }卓があなたの番です。
    }
home-new-table = 新しい卓
home-learning = 続きを学ぶ
home-step = { $n }場面目
home-all-lessons = すべての稽古
