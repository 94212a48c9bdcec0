# できないことがあるとき、サーバーが人に伝える言葉です。
problem-name-first = 先にお名前を教えてください。
problem-name-taken = この名前は、パスワードを持つ別の方が使っています。ほかの名前を選んでください。
problem-login = 名前とパスワードが合いません。
problem-password = 今のパスワードと違います。
problem-password-length = パスワードは{ $min }〜{ $max }文字です。
problem-table = そのような卓はありません。アドレスを確かめるか、もう一度教えてもらってください。
problem-private = この卓は参加者だけのものです。
problem-owner = 卓を開いた方だけができます。
problem-foreign-seat = この席は別の方のものです。
problem-spectator = 観戦中です。席に着いている方だけができます。
problem-full = この卓は満席です。観戦するか、ご自分の卓を開いてください。
problem-no-seat = ご自分の卓では席に着いてください。
problem-link = このリンクはこちらのものではないか、一部が欠けています。もう一度もらってください。
problem-link-used = この席にはもうだれかが座っているか、卓が閉じられています。新しいリンクをもらってください。
problem-link-expired = このリンクは期限切れです。新しいリンクをもらってください。
problem-link-device = この端末はリンクから入りました。次のリンクは最初に使った端末で作ってください。
problem-begun = ゲームはもう始まっています。
problem-not-begun = ゲームはまだ始まっていません。空いている席があります。
problem-stands-in = あなたの席ではボットが遊んでいます。先に席を取り戻してください。
problem-already-bot = そこではもうボットが遊んでいます。
problem-not-a-bot = もうご自分で遊んでいます。
problem-present = { $name }はここにいるか、今離れたばかりです。
problem-time-left = { $name }にはまだ時間があります。時間切れの後にボットが代われます。
problem-pace = { $kind ->
    [days] 日数
   *[minutes] 分数
}の持ち時間は1〜{ $max }です。
problem-too-many-tables = もう{ $max }卓お持ちです。いくつか終えるか、離れてください。
problem-connections = このページを開きすぎています。いくつか閉じて、もう一度お試しください。
problem-chat-length = 書き込みは1〜{ $max }文字です。
problem-rate = 少し急ぎすぎです。しばらく待ってから、もう一度お試しください。
problem-message = このメッセージは読めません。
problem-message-size = メッセージは最大{ $max }バイトです。
problem-body-size = 送られた内容が大きすぎます。
problem-malformed = 送られた内容を読めません。
problem-not-found = このアドレスには何もありません。
problem-method = このアドレスではできません。
problem-origin = ほかのサイトのページからはできません。
problem-csrf = このページは古くなりました。読み込み直してください。
problem-host = このサーバーは別の名前です。
problem-storage = 手を保存できなかったため、行われていません。もう一度お試しください。
problem-server = こちらで問題が起きました。もう一度お試しください。
problem-other-rules = { $game ->
    [dangerous-time] このゲームには、始めたときのルールとデータファイル（版{ $needs }）が必要です。このサーバーのものは別（版{ $has }）です。
   *[other] このゲームにはルールの版{ $needs }が必要です。このサーバーの版は{ $has }です。
}
problem-halted = この対局が始まってから、ルールが変わりました。まず、続けるかどうかを選んでください。
problem-ended = ルールが変わったため、この対局はそのままの局面で終わりました。
problem-not-halted = 選ぶことはありません。対局は続いています。
problem-cannot-go-on = 新しいルールにはこのような対局がありません。終わりにすることしかできません。
problem-table-damaged = この卓は開けません。保存された内容が壊れています。管理者は「tenka verify --database」で調べられます。
problem-database-version = データベースは以前のTenkaのものです。「tenka upgrade」か「tenka serve」で今の形になります。
problem-database-newer = このデータベースは、より新しいTenka（形式{ $found }）のものです。このTenkaは形式{ $known }までしか扱えません。Tenkaを更新してください。
problem-database-read = データベース{ $name }を読めません：{ $why }。--databaseの場所が正しいか、そこにあるかを確かめてください。
problem-database = データベースは、SQLiteのファイル名か、次のいずれかです：{ $allowed }。
problem-public-url = 公開アドレスは https://play.example.org のような形で、パスは付きません。
problem-bus = 複数のプロセスにはバスが必要です：redis://HOST と tenka-table[cluster] のパッケージ。
problem-metrics-for = 計測値を読めるのは、--metrics-for に挙げたアドレスだけです。
problem-networks = { $option }には、127.0.0.1, 10.0.0.0/8のようなアドレスかネットワークを、コンマ区切りで書きます。
problem-no-database = データベースがいま応答していません。確定した手は失われていません。少し待ってからもう一度お試しください。
problem-database-open = データベース{ $name }を書き込み用に開けません：{ $why }。--databaseの場所が正しいか、そこにあって書き込めるかを確かめてください。

# コマンド
cli-serve = ブラウザーで遊べる卓を開きます。友だちも招けます。
cli-arg-host = 待ち受ける場所。127.0.0.1はこのコンピューターだけ、0.0.0.0は届く人すべて。
cli-arg-port = ポート番号。0なら空いている番号を使います。
cli-arg-database = ゲームの保存先（例：postgresql+asyncpg://…）。指定しなければデータフォルダーのファイルです。
cli-arg-public-url = 前にプロキシがあるとき、人が入力するアドレス。
cli-arg-bus = 複数のプロセスが同じ卓を扱うときの redis://…
cli-arg-metrics-for = /metrics を読めるアドレス（コンマ区切り）。通常はこのコンピューターだけです。
cli-arg-mail-from = お知らせメールの差出人（例：tenka@example.org ）。メールサーバーは TENKA_SMTP に書きます。
cli-arg-notices-to = ウェブフックが届いてよい手元のネットワーク。コンマで区切ります。ふつうはありません。
cli-arg-close-days = この日数だけ何も起きなかった卓を閉じます。0なら閉じません。
cli-arg-keep-days = 終わった対局と閉じた卓を、この日数のあとで消します。0なら消しません。
cli-arg-guest-days = この日数だけ来ていない、パスワードのないゲストを消します。0なら消しません。
cli-arg-browser = ページをブラウザーで開きます。
serve-ready = Tenkaは{ $address }で開いています。Ctrl-Cで止まります。
problem-address = { $host }のポート{ $port }では開けません：{ $why }
problem-address-taken = { $host }のポート{ $port }は別のプログラムが使っています。別のポートを選んでください：--port 8001（make play PORT=8001）
problem-served-already = { $file }は別のTenkaがすでに使っています。先にそちらを止めてください。複数で動かすにはPostgreSQLと、全部に同じ--busの指定が必要です。

# お知らせ
problem-smtp = メールには二つ要ります。環境変数のメールサーバー（TENKA_SMTP=smtp://USER:PASSWORD@HOST:587）と、差出人（--mail-from tenka@example.org）です。
problem-days = { $option }には0以上の日数を書きます。0は「しない」です。
problem-leave-seconds = { $variable }は0から{ $max }までの秒数です。「{ $found }」ではありません。
problem-coach-effort = { $variable }は0より大きく{ $max }以下の数です（「{ $found }」ではなく）。ふだんは1です。
problem-mail-address = メールアドレスは mei@example.org のような形です。
problem-hook-address = アドレスは https://example.org/… のような形です。名前やパスワードは入れられません。
problem-time-zone = 時間帯は Europe/Paris のように書きます。
problem-device = これはブラウザーの登録情報ではありません。
problem-too-many-devices = すでに{ $max }台にお知らせしています。一台を外してください。
notice-bot = ボット
notice-table = { $title }（{ $names }）
notice-line = { $what }：{ $where }
notice-turn = あなたの番です
notice-late = 残り時間がわずかです
notice-over = 一局が終わりました
notice-invited = あなたの席が空けてあります
notice-chat = 卓に書き込みがありました
notice-until = { $when }まで。
notice-time = { $month }{ $day }日{ $hour }
notice-several = { $n }卓があなたの番です
notice-news = 卓からの知らせが{ $n }件あります
notice-test = Tenkaからのお知らせ
notice-test-body = Tenkaはこのようにお呼びします。ほかには何も書きません。
notice-mail-foot = メールを止める：{ $address }
    お知らせの設定：{ $settings }
notice-confirm-title = あなたのアドレスですか
notice-confirm = Tenkaで自分の番になったとき、このアドレスで知らせを受けたいという申し込みがありました。
    ご本人なら、次のページを開いてください。
    { $address }
    心当たりがなければ、何もしないでください。ほかのメールは届きません。
notice-way-push = 端末へのお知らせ
notice-way-mail = メール
notice-way-hook = ウェブフック
notice-way-off-title = 連絡方法の一つを止めました
notice-way-off = { $way }は三日間届かなかったため、止めました。次のページでまた始められます。
month-1 = 1月
month-2 = 2月
month-3 = 3月
month-4 = 4月
month-5 = 5月
month-6 = 6月
month-7 = 7月
month-8 = 8月
month-9 = 9月
month-10 = 10月
month-11 = 11月
month-12 = 12月

# 封書の指図
problem-order-size = 指図は1から{ $max }段までで、待つのは一日までです。
problem-order-choices = 一段には1から{ $max }の選択肢を書けます。
problem-order-verb = このゲームに「{ $action }」という手はありません。
problem-order-pick = 最大や最小を選べるのは数だけです。
