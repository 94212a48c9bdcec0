# コマンドライン
cli-about = 天下（Tenka）：戦国の日本を舞台にしたボードゲームを、正式なルールで端末で遊べます。
cli-usage = 使い方：tenka [コマンド]
cli-usage-of = 使い方：{ $line }
cli-commands = コマンド
cli-arguments = 引数
cli-parameters = オプション
cli-examples = 例：
cli-help = この説明を表示します。
cli-version = 版と、ルールがコンパイル済みかどうかを表示します。
cli-version-compiled = tenka { $version }（コンパイル済み）
cli-version-interpreted = tenka { $version }（インタープリター）
cli-bare = コマンドなしではメニューが開きます。ゲーム、席、選択ルール、言語を選べます。
cli-default = ［既定：{ $value }］
cli-install-completion = シェルでtenkaのコマンドとオプションを補完できるようにします。
cli-man = manページを書き出します：tenka --man > tenka.1
man-name = 名前
man-synopsis = 書式
man-description = 説明
completion-installed = 補完は「{ $file }」にあります。新しいシェルで使えます。

cli-play = 全画面の卓で遊びます。
cli-simulate = ボット同士で何回も対戦し、数えます。
cli-replay = 記録されたゲームを一手ずつ見ます。
cli-verify = 記録を確かめます。すべての行動、結果、種どおりの配札を見ます。
cli-arg-key = 署名したはずのサーバーの鍵。
cli-arg-verify-database = 代わりに、サーバーのデータベースのすべてのゲームを調べます。SQLiteのファイル、または「serve」と同じアドレス。
cli-rules = ルールブック、またはその一段落を読みます。
cli-score = 実際の卓の本州の領地を、文字から数えます。
cli-bench = この機械でのゲームの速さを測ります。
cli-fuzz = でたらめに遊び、一手ごとにゲームの約束をすべて確かめます。
cli-games = ゲームと選択ルールの一覧を表示します。

cli-arg-game = ゲームの名前。「tenka games」で一覧が見られます。
cli-arg-file = 記録のファイル。
cli-arg-paragraph = N-4.6のような段落、またはN-4のような章。省くと全文です。
cli-arg-map = 地図：F V P L pB fB3 などの記号の行。空は「.」、駒のある産地のあとに *。「-」は標準入力を読みます。
cli-arg-language = en、fr、jaのいずれか。省くとTENKA_LANGUAGE、次にシステムの言語です。
cli-arg-players = 人数。省くと最少人数です。
cli-arg-play-players = 人数。省くと四人、またはそれに最も近い人数です。
cli-arg-seat = 次の席に座る人：me（自分）、me:名前、friend:名前（友だち）、またはボット（random、greedy、level1からlevel5。流儀つきはlevel3-bold、level3-careful）。席ごとに一回書きます。空いた席にはlevel3のボットが座ります。
cli-arg-option = ゲームの選択ルール。「名前=値」と書きます。何回でも書けます。
cli-arg-games = ゲームの回数。
cli-arg-fuzz-games = 人数と選択ルールの組み合わせごとの回数。
cli-arg-bots = 席順のボット。コンマで区切り、最後の席まで繰り返します：random、greedy、level1からlevel5。流儀つきはlevel3-bold（大胆）、level3-careful（慎重）。
cli-arg-seed = 整数。同じ種なら同じゲームになります。
cli-arg-jobs = 同時に遊ぶプロセスの数。省くとすべてのコアを使います。結果は変わりません。
cli-arg-records = すべての記録を置くフォルダー。
cli-arg-fuzz-records = 失敗の記録を置くフォルダー。
cli-arg-json = 表の代わりにJSONを一つ書き出します。
cli-arg-eyes = だれの目で見るか：席の番号（1から）。省くと観戦者の目です。
cli-arg-plain = すべての手を文字だけで書き出します。
cli-arg-lines = 一行ずつ。簡素な端末、読み上げソフト、パイプのためです。
cli-arg-force = すでにあるファイルに上書きします。
cli-arg-shell = どのシェルのためか。省くと今のシェルです。
cli-arg-completion = 補完をこのファイルに書くだけにします。
cli-arg-seconds = 一つの測定にかける秒数。

# コマンドライン：問題
problem-score-game = { $key }には数える地図がありません。honshuにはあります。
problem-map-square = { $row }行{ $column }列：「{ $code }」はマスではありません。マスは次のとおりです：{ $allowed }。
problem-map-star = { $row }行{ $column }列：「{ $code }」の * は産地のあとにだけ書けます。
problem-map-large = 地図は{ $max }マスまでです。{ $n }マスは多すぎます。
problem-map-empty = { $row }行{ $column }列：地図がありません。マスの行を書いてください。
problem-cli-no-value = { $what }には値が必要です。使い方は「{ $command } --help」で見られます。
problem-cli-missing = { $what }がありません。使い方は「{ $command } --help」で見られます。
problem-cli-value = { $what }に{ $kind ->
    [int] は「{ $value }」でなく整数を書いてください
    [float] は「{ $value }」でなく数を書いてください
   *[other] 「{ $value }」は使えません
}。
problem-cli-unknown-option = { $what }というオプションはここにありません。「{ $command } --help」で一覧が見られます。
problem-cli-unknown-command = 「{ $what }」というコマンドはありません。使えるもの：{ $allowed }
problem-cli-repeated = { $what }が二回以上書かれています。
problem-cli-too-much = 「{ $what }」は余分です。使い方は「{ $command } --help」で見られます。
problem-cli-other = このコマンドラインは読めません：{ $what }
problem-option-form = 選択ルールは「名前=値」と書きます。「{ $text }」は読めません。
problem-option-twice = 選択ルール{ $option }が二回以上書かれています。
problem-who = 「{ $who }」という人はいません。席に座れるのは：{ $allowed }
problem-bot = 「{ $bot }」というボットはありません。選べるもの：{ $allowed }。レベルにはlevel3-bold（大胆）やlevel3-careful（慎重）のように流儀もつけられます。
problem-bots = 席が{ $players }つなのに、ボットが{ $n }体います。
problem-seats = { $players }人なのに、席が{ $n }つ指定されています。
problem-games = ゲームの回数は1から{ $max }までです。{ $n }は使えません。
problem-jobs = プロセスの数は1から{ $max }までです。{ $n }は使えません。
problem-seconds = 測定は{ $min }秒から{ $max }秒までです。
problem-file = ファイル「{ $file }」を読めません。{ $what ->
    [missing] 存在しません
    [folder] フォルダーです
    [denied] 読む許可がありません
    [text] 文字のファイルではありません
    [long] 記録としては長すぎます
   *[other] システムに断られました
}。
problem-folder = フォルダー「{ $folder }」に書けません。
problem-shell = どのシェルですか。--shell に選べるもの：{ $allowed }
problem-eyes = 席{ $n }はありません。席は1から{ $max }までです。
problem-target = ファイル「{ $file }」に書けません。
problem-target-exists = 「{ $file }」はすでにあります。--force で上書きします。
problem-target-failed = ファイル「{ $file }」に書けませんでした：{ $what }
problem-not-a-record = 「{ $file }」はTenkaの記録ではありません。最初の行は「Tenka record 1」のはずです。
problem-unfinished-eyes = このゲームはまだ終わっていません。終わるまでは観戦者の目でしか見られません。
problem-save = ゲームを「{ $folder }」に保存できませんでした。
problem-not-resumable = 「{ $file }」は続けられません。種が書かれていません。
problem-already-over = 「{ $file }」のゲームは終わっています。「tenka replay」で見られます。
problem-record-undo = 記録が正しくありません。{ $seat }が、していない行動を取り消しています。
problem-record-after-end = ゲームが終わった後も記録が続いています：{ $step }手目（{ $seat }：{ $action }）。
problem-record-turn = { $step }手目（{ $seat }：{ $action }）が正しくありません。{ $seat_turn }が決める番です。
problem-record-illegal = { $step }手目（{ $seat }：{ $action }）は選べません。ルール{ $rule }が禁じています。
problem-record-draws = { $step ->
    [0] 準備に引いた数が記録に{ $written }個あります
   *[other] { $step }手目に引いた数が記録に{ $written }個あります
}が、引かれるのは{ $drawn }個です。
problem-script-short = 記録に引いた数が{ $n }個しかありませんが、もう一つ引かれます。
problem-script-range = 記録では{ $value }ですが、引けるのは0から{ $n }までです。
problem-record-result = 記録の結果がゲームの結果と違います。
problem-record-seed = ゲームは終わっていますが、記録に種が書かれていません。
problem-record-chain = 記録が閉じられた後に、行が加えられたか、変えられたか、抜かれています。
problem-record-sealed = 記録で保留中の回答は、あり得ないものです。
problem-record-signature = 署名が、記録に書かれたサーバーのものではありません。
problem-record-key = この鍵のサーバーが署名した記録ではありません。
problem-record-commitment = 種が、最初の手の前に封じられたものと違います。
problem-record-deal = { $step ->
    [0] 準備
   *[other] { $step }手目
}で、{ $draw }番目に引いた数が種と合いません。

# シミュレーション
simulate-playing = 対戦中
simulate-title = { $game }、{ $players }人、{ $games }回
simulate-seat = 席
simulate-bot = ボット
simulate-wins = 勝ち
simulate-share = 割合
simulate-interval = 95%区間
simulate-mean-score = 平均点
simulate-shared = 分け合った勝ち：{ $n }
simulate-nobody = 勝者なし：{ $n }
simulate-speed = 一回{ $decisions }手、毎秒{ $rate }手、{ $seconds }秒
simulate-interrupted = 中断しました。終わった{ $n }回の結果です。
simulate-records = 記録は「{ $folder }」にあります。

# 確認
verify-legal = { $n }手すべてが正しい行動です。
verify-unfinished = ゲームはまだ終わっていません。
verify-result = 結果は正しいです。
verify-deal = 配札は、最初の手の前に封じられた種と合っています。
verify-sound = 記録に問題はありません。
verify-signed = すべての行は、鍵{ $key }のサーバーが署名したとおりです。あなたのサーバーの鍵かどうかは、そのアドレスの /api/key で分かります。
verify-unsigned = 署名はありません。だれがどの席にいたか、何が取り消されたかは、ファイルをくれた人を信じるほかありません。
verify-table = 卓{ $table }：{ $what }
verify-database = { $n }卓を調べました。開けない卓は{ $bad }です。
problem-verify-what = 記録か、--database でデータベースを指定してください。
verify-fails = 記録に問題があります：{ $what }

# 試験
fuzz-playing = 試験中
fuzz-sound = { $game }を{ $settings }通りの卓で{ $games }回：約束はすべて守られました。
fuzz-failed = { $games }回のうち{ $failures }回で約束が破られました。
fuzz-failure = { $players }人、{ $options }、{ $decisions }手の後：{ $what } 「{ $file }」に保存しました。
fuzz-interrupted = { $n }回で中断しました。

# 測定
bench-measuring = 測定中
bench-game = ゲーム
bench-players = 人数
bench-random = でたらめな手、毎秒
bench-search = 探索、毎秒
bench-copy = 複製、µs
bench-ratio = 公開の窓口 ÷ 内側
bench-compiled = ルールはコンパイル済みです。
bench-interpreted = ルールはインタープリターで動いています。

# ゲーム
games-players = { $max ->
    [2] 2人
   *[other] { $min }人から{ $max }人
}
games-default = 既定

# 再生
replay-header = { $title }、{ $players }人
replay-set-up = 準備
replay-step = { $all }手のうち{ $n }手目
replay-eyes-seat = { $seat }の目
replay-eyes-stranger = 観戦者の目

# 人とボット
bot-name = ボット{ $n }
bot-name-careful = ボット{ $n }（慎重）
bot-name-bold = ボット{ $n }（大胆）
who-me = 自分
who-friend = 同じキーボードの友だち
bot-random = でたらめ
bot-greedy = 欲張り
bot-lesson = 最初の手ほどき
bot-level1 = レベル1
bot-level2 = レベル2
bot-level3 = レベル3
bot-level4 = レベル4
bot-level5 = レベル5
bot-level1-careful = レベル1、慎重
bot-level1-bold = レベル1、大胆
bot-level2-careful = レベル2、慎重
bot-level2-bold = レベル2、大胆
bot-level3-careful = レベル3、慎重
bot-level3-bold = レベル3、大胆
bot-level4-careful = レベル4、慎重
bot-level4-bold = レベル4、大胆
bot-level5-careful = レベル5、慎重
bot-level5-bold = レベル5、大胆
person-name = { $name }

# メニュー
menu-title = 戦国の日本を舞台にしたボードゲーム
menu-foot = 数字か文字で選べます。矢印とEnterでも選べます。
menu-continue = 保存したゲームを続ける（{ $n }）
menu-continue-title = どのゲームですか。
menu-record = 記録を見る
menu-record-title = どの記録ですか。
menu-file = ファイル…
menu-file-title = ファイルはどこですか。
menu-kept = { $title }、{ $when }、途中
menu-kept-over = { $title }、{ $when }
menu-language = 言語：{ $name }
menu-language-title = 言語
menu-colours-night = 色：夜
menu-colours-day = 色：昼
menu-quit = 終わる

# 卓の準備
setup-start = 始める
setup-players = 人数
setup-seat = 席{ $n }
setup-person = { $who }：{ $name }
setup-bot = ボット、{ $bot }
setup-name = この席の名前
setup-help-start = Enterで始まります。
setup-help-players = 卓に着く人数です。
setup-help-person = Enterで名前を変えます。同じキーボードの二人の間には幕が下り、ほかの人の手札は見えません。
setup-help-bot = レベル1はやさしく、レベル5は二秒まで考えます。「でたらめ」は何でも、「欲張り」は一目で良さそうな手を選びます。
setup-foot = ↑ ↓ 行   ← → 値   Enter 開始・名前   Esc 戻る

# 卓
table-seal = 配札は封じられています：{ $seal }…
table-choosing = { $seat }が選んでいます。
table-not-now = 今は選べません：
table-points = { $n }点
table-find = この言葉を含む選択肢だけを示す
table-find-nothing = 「{ $text }」を含む選択肢はありません。
table-saved = 「{ $file }」に保存しました。
table-older-rules = この対局は、始めたときのルールで続けます。今のルールでは：{ $changes }
table-replay = ゲームを一手ずつ見直す
table-again = 同じ席でもう一度遊ぶ
table-menu = メニューに戻る
table-hand-title = だれが遊びますか。
table-hand-to = ボット（{ $bot }）が{ $seat }の代わりに遊ぶ
table-take-back = { $seat }が席に戻る

cli-puzzle = 問題を解く：知っていることから見て一手だけが明らかに最善の局面です。
puzzle-help = 見えている情報から、一手だけが明らかに最善です。選ぶ手の番号を入れてください。Sで答え、Nで次へ、Rでルール、Qで終わります。
puzzle-you = あなたの席は{ $seat }です。
puzzle-ask = あなたの手：
puzzle-right = 正解：{ $action }。
puzzle-wrong = 最善ではありません。より良い手：{ $action }。
puzzle-shown = 最善の手：{ $action }。
puzzle-worth = 勝つ見込み：最善の手のあと{ $best }%、あなたの手のあと{ $chosen }%。
puzzle-worth-alone = そのあとの勝つ見込み：{ $best }%。
puzzle-score = 一度で正解：{ $tried }問中{ $right }問。{ $left ->
    [0] すべて終わりました。
   *[other] 残り{ $left }問。
  }
puzzle-again = このゲームの問題はすべて終わりました。初めから出します。
advice-noted = 助言を求めたことは記録に残ります。

hint-undo = 取り消し
hint-find = 探す
hint-rules = ルール
hint-terms = 用語
terms-title = 用語
terms-none = ここにルールの用語はありません。
hint-log = 記録
hint-why = なぜ
hint-save = 保存
hint-advice = 助言
hint-reasons = ボットの理由
hint-hand-over = 任せる
hint-menu = メニュー
hint-back = 戻る
hint-forwards = 次
hint-backwards = 前
hint-ten-forwards = 十手先
hint-ten-backwards = 十手前
hint-quit = 終わる
hint-help = キー

# 一行ずつ
lines-ask = >
lines-board = 盤をもう一度見る
lines-quit = 終わる（ゲームは保存されます）
lines-unknown = その選択肢はありません。? でほかの入力が見られます。

# すべてのキー
help-title = キーの一覧
help-choose = その数字か文字の選択肢を選ぶ
help-arrows = 矢印で選ぶ
help-values = この行の値を変える
help-pages = 盤、記録、ルールブックを送る
help-escape = 閉じる、または戻る（ゲームは保存されます）
help-suspend = しばらくシェルに移る（fgで戻ります）
help-quit = すぐに終わる（ゲームは保存されます）

# 幕
curtain-pass = { $seat }、あなたの番です。
curtain-enter = ほかの人が見ていないとき、Enterで幕が開きます。

# 記録を見る
replay-look = { $seat }の目で見る
replay-look-stranger = 観戦者の目で見る

# 札を置く
placing-keys = （{ $n }か所：矢印で動かす、tで回す、nで次、Enterで置く）

# 管理者：更新
cli-upgrade = ルールの更新で保存された対局がどうなるかを示し、データベースを最新の形にします。
cli-arg-upgrade-check = 示すだけで、何も書き込みません。止まる対局や開けない対局があれば、終了コードは1です。
upgrade-done = データベースは最新の形です。
upgrade-stops = 卓{ $table }（{ $key }）：{ $of }手のうち{ $move }手目の前で止まります。理由は{ $rule }です。
upgrade-running = 進行中の対局：{ $n }局。{ $seconds }秒で並べ直しました。
upgrade-unchanged-count = { $n }局はそのまま
upgrade-goes-on-count = { $n }局は新しいルールで続きます
upgrade-stops-count = { $n }局は止まり、対局者に尋ねます
upgrade-lost-count = { $n }局は開けません
upgrade-finished = 終わった対局：{ $n }局。このプログラムにルールかデータがないため、見られないか一部しか見られない対局：{ $stored }局。
problem-database-empty = このデータベースには対局がありません。
cli-arg-upgrade-database = サーバーのデータベース。SQLiteのファイル、または「serve」と同じ形の場所。省くと、いつもの場所です。
cli-backup = 動いているサーバーのすべてを一つのファイルに写し、その中の対局をすべて並べ直して確かめます。
cli-restore = 控えを、空のデータベース（SQLiteかPostgreSQL）に戻します。
cli-arg-backup-file = 控えを書く場所。同じ名のファイルは、新しい控えが整ってから置き換えます。
cli-arg-restore-file = 「tenka backup」が書いたファイル。
backup-done = { $file }：{ $tables }卓、{ $moves }手、{ $seconds }秒。
restore-done = { $file }から戻しました：{ $tables }卓、{ $moves }手、{ $seconds }秒。
problem-backup-write = { $file }に書けません：{ $why }。
problem-backup-file = { $file }はTenkaのデータベースではありません：{ $why }。
problem-backup-damaged = { $file }は壊れています：{ $why }。何も写していません。
problem-backup-place = { $file }はそれ自体がデータベースで、使用中かもしれません。控えには別の名を付けてください。
problem-database-full = このデータベースには、すでに対局か人の記録があります。控えは空のデータベースに戻してください。
