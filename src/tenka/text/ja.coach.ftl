# 端末での振り返り
cli-review = 終わった一局を振り返ります。運と腕、そして勝負の分かれ目。
cli-arg-html = 振り返りのすべてを一つのページとしてこのファイルに書きます。
cli-arg-budget = 考える量。1が普通、0.2は速く、4は長くかかります。
review-judging = 検討中
review-interrupted = { $all }手のうち{ $n }手で中断しました。同じコマンドで続きから始まります。

# 振り返り
review-title = { $title }：{ $n }手の一局
review-so-far = ここまでの検討：{ $all }手中{ $n }手
review-wait = 勝つ見込みがまもなくここに出ます。対局の初めから順に調べます。ページを離れても、検討した分は残ります。
review-chance = 勝つ見込み
review-luck-and-play = 運と腕
review-player = 参加者
review-start = 初め
review-luck = 運
review-own = 腕
review-others = ほかの人
review-rest = 残り
review-result = 結果
review-result-so-far = ここまで
review-adjusted = 運を除く
review-accuracy = 正確さ
review-margin = 初め、運、腕、ほかの人、残りを足すと結果になります（勝利の百分の一）。運には誤差を添えています。
review-luck-margin = { $luck } ±{ $n }
review-luck-unsure = 運が誤差の内で、運とは言い切れない人：{ $names }
review-turning-points = 勝負の分かれ目
review-turning-for = { $seat }の見込みがどれだけ動いたか。
review-turning-all = 参加者全員の見込みの合計がどれだけ動いたか。
review-mistakes = より良い手があった場面
review-step = { $n }手目　{ $seat }：{ $action }
review-step-chance = { $n }手目　運
review-better = より良い手：{ $action }（+{ $n }）
review-hints = 助言{ $n }回

problem-budget = 世界の数は1以上です。{ $n }は使えません。
problem-budget-nothing = 振り返りには考える量が要ります。0より大きく、ふだんの1000倍までで指定してください。
problem-review-running = まだ終わっていません。振り返りは終わった一局だけにあります。
problem-advice-action = その手は今は指せません。
problem-hints-off = この卓では助言を求められません。
problem-hint-failed = 今は助言を出せません。もう一度お試しください。
problem-play-on-number = 指し継げるのは0手目から{ $max }手目の後までです。{ $n }手目の後からは指し継げません。

event-hint-taken = { $seat }が助言を求めました。
event-redealt = ここから指し継ぎます。{ $seat }の知らなかったものは配り直されました。

cli-puzzles = その席の知るかぎり一手だけが明らかに最善の局面を探します。
cli-arg-puzzle-count = 問題の数。
cli-arg-puzzle-players = 人数。省くと四人、それより少ないゲームでは最大の人数です。
cli-arg-puzzle-bots = 問題を探す一局を遊ぶボット。
cli-arg-puzzle-out = 問題をJSONとしてこのファイルに書きます。
puzzles-looking = 問題を探しています
puzzles-written = 「{ $file }」に{ $n }問を書きました。
puzzle-easy = やさしい
puzzle-middling = ふつう
puzzle-hard = むずかしい
problem-no-puzzle = このゲームに問題「{ $name }」はありません。
problem-no-puzzles = このゲームにはまだ問題がありません。
puzzle-title = 問題{ $n }（全{ $all }問）・{ $difficulty }
puzzle-answer = 最善：{ $action }（差は勝利の百分の{ $n }）
problem-puzzle-count = 問題の数は1以上です。{ $n }は使えません。

# 卓での助言
web-advice = 助言
advice-short = 助言
advice-title = 上手な人ならどうする
advice-button = 尋ねる
advice-ask = ここで最善の手を、見込みと理由とともに尋ねられます。
advice-counting = 数えています…
advice-not-now = あなたの番になったら、ここで尋ねられます。
advice-only-one = できることは一つだけです。
advice-no-other = ここではこの手だけを検討しました。
advice-what = それぞれの手のあとで勝つ見込みです。見えている情報から数えています。
advice-percent = { $n }%
advice-equal = { $list }の差は誤差の内です。好きな手を選んでください。
advice-instead = 比べた手：{ $action }。
advice-rest = ほかの手：{ $list }。
advice-other = { $action }（{ $n }%）
advice-comma = 、
advice-worlds = 見えているものに合う{ $n }通りの配りで数えました。隠れた札は隠れたままです。
advice-told = { $seat }が助言を求めたことは、卓の全員に伝わります。

reasons-title = なぜそうしたのか
reasons-told = { $seat }に助言するなら：
reasons-none = 隠されていることを明かさずに言えることはありません。
reasons-nothing = あなたの前回の決定のあと、ボットはまだ動いていません。
web-reasons = なぜ？
web-reasons-of = { $seat }はなぜそうしたのか

web-new-hints = 助言
web-new-hints-help = 上手な人の手を尋ねられます。尋ねたことは卓の全員に伝わります。
web-hints-on = 助言を求められる
web-hints-off = 助言なし

# 振り返りのページ
review-board = そのときの卓の様子
review-heading = 振り返り
review-story = { $names }の勝ちです。勝負を決めた場面は{ $n }つです。
review-story-you = あなたの勝ちです。勝負を決めた場面は{ $n }つです。
review-story-nobody = 卓のだれも勝ちませんでした。勝負を決めた場面は{ $n }つです。
review-yours = 運はあなたの見込みを{ $luck }、あなたの手は{ $own }動かしました。
review-yours-unsure = あなたの運は誤差（±{ $n }）の内です。あなたの手は見込みを{ $own }動かしました。
review-nothing-to-mend = 見直すところはありません。はっきり劣る手はありませんでした。
review-next = 次の見直し：{ $all }のうち{ $n }
review-deal = 配り
review-deal-moment = 配り
review-luck-moment = { $n }手目のあとの運
review-decision = { $n }手目：{ $seat }
review-luck-help = ここで運が動かした見込み（勝ちを100として）：
review-luck-noise = どれも誤差の内で、運とは言い切れません。
review-you-played = あなたの手
review-played = { $seat }の手
review-mark-played = 実際の手
review-mark-better = より良い手
review-instead = より良い手
review-good = はっきり良い手はほかにありませんでした。
review-only = 選べる手は一つだけでした。
review-play-on = ここから指し継ぐ
review-share = この場面を送る
review-play-on-help = { $n }手のあとから始まる新しい卓です。ほかの席はボットが座ります。
review-play-on-seat = 座る席
review-play-on-redealt = この席から見えなかったものを配り直す
review-play-on-same = 隠れたものは元のままにする
review-play-on-begin = 始める
review-legend-luck = 運が動かした
review-legend-good = 良い手
review-legend-slip = より良い手があった
review-legend-turn = 分かれ目
review-as-table = 表で読む

# ブラウザーの問題
web-puzzles = 最善手を探す
web-puzzles-help = 強いボットどうしの一局から取った局面です。その席から見えることだけで、一手が明らかに最善です。
web-puzzles-none = まだ解いていません
web-puzzles-score = 一度で正解：{ $tried }問中{ $right }問
web-puzzles-of = { $all }問中{ $n }問
web-puzzles-begin = 始める
web-puzzles-go-on = 続ける
web-puzzles-anew = 初めから
web-puzzle-task = 見えている情報から、一手だけが明らかに最善です。盤の上で選んでください。
web-puzzle-show = 答えを見る
web-puzzle-skip = とばす
web-puzzle-next = 次の問題
web-puzzle-finish = 終わる
web-puzzle-right = 正解です。
web-puzzle-wrong = 最善ではありません。
web-puzzle-worse = { $action }：明らかに劣ります。
web-puzzle-leave = 問題をやめる
