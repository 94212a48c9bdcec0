# 開く前のリンクの説明
preview-home = Tenka
preview-home-more = 戦国の日本を舞台にしたボードゲームを静かに楽しむ卓です。ブラウザーで、友だちともボットとも遊べます。
preview-join = お席が用意されています · Tenka
preview-join-more = 戦国の日本を舞台にしたボードゲームへの招待です。リンクを開き、名前を入れて席に着いてください。
preview-tables = Tenkaの卓
preview-tables-more = ブラウザーで遊ぶ戦国の日本を舞台にしたボードゲームです。リンクを開くと、空席に着くか観戦できます。
preview-replay = Tenkaの対局を一手ずつ
preview-replay-more = 終わった対局を、盤の上で一手ずつたどれます。
preview-picture = Tenka：戦国の日本を舞台にした四つのボードゲーム
