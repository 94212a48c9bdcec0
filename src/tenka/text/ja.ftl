# 人に伝える問題の文。端末の文は ja.terminal.ftl にあります。
problem-game = 「{ $key }」というゲームはありません。選べるもの：{ $allowed }
problem-game-unusable = パッケージ{ $package }のゲーム「{ $name }」は使えません。理由：{ $why }
problem-game-twice = パッケージ{ $package }のゲーム「{ $key }」は外しました。同じ名前のゲームがほかにあります。
problem-players = { $max ->
    [2] { $game }は{ $max }人用です。{ $players }人では遊べません。
   *[other] { $game }は{ $min }人から{ $max }人用です。{ $players }人では遊べません。
  }
problem-option-name = { $game }に「{ $option }」という選択ルールはありません。選べるもの：{ $allowed }
problem-option-value = 選択ルール{ $option }に「{ $value }」は使えません。使える値：{ $allowed }
problem-language = 使える言語は{ $allowed }です。「{ $language }」は使えません。
problem-war-data = 戦のデータの{ $key }に誤りがあります：{ $reason }
problem-name = 名前は表示できる1文字から{ $max }文字までです。
problem-seat = 席{ $number }はありません。席は0から{ $max }までです。
problem-over = ゲームは終わりました。
problem-not-over = ゲームはまだ終わっていません。
problem-not-your-turn = 少しお待ちください。{ $names }を待っています。
problem-stale = その後、場が進みました。もう一度見て選び直してください。
problem-not-an-action = 行動は整数です。選べる行動は画面に示されています。
problem-action-range = 行動は0から{ $max }までです。{ $action }はありません。
problem-action-name = { $game }に「{ $action }」という行動はありません。
problem-undo = 戻せるものがありません。何かが公開されたか、ほかの人が行動しました。
problem-paragraph = ルールブックに「{ $id }」という段落はありません。章は{ $allowed }です。
problem-lesson = { $file }の{ $line }行目：{ $what }
problem-no-lesson = 「{ $name }」という稽古はありません。あるもの：{ $allowed }
problem-lesson-unsolved = まず稽古の求める手を指してください。
problem-lesson-nothing = 今は盤の上ですることがありません。
problem-seat-kind = 席の種類は{ $allowed }のいずれかです。「{ $kind }」はありません。
problem-seed = 種は32バイトです。これは{ $n }バイトです。
problem-version = ルールの版は{ $found }ですが、このTenkaの版は{ $expected }です。
problem-record-line = 記録の{ $line }行目：{ $reason ->
    [field] ここには「{ $expected } …」が必要です。「{ $found }」ではありません。
    [number] ここには{ $min }から{ $max }までの数が必要です。「{ $found }」ではありません。
    [title] 記録は「Tenka record 1」で始まります。
    [after] 種の後には何も書けません。
    [game] 「{ $found }」というゲームはありません。選べるもの：{ $allowed }
    [version] ルールの版は{ $found }ですが、このTenkaの版は{ $expected }です。
    [digits] ここには{ $n }桁の十六進数が必要です。
    [stream] 数を引く目的は{ $allowed }です。「{ $found }」ではありません。
    [option-name] 「{ $option }」という選択ルールはありません。選べるもの：{ $allowed }
    [option-value] 選択ルール{ $option }に「{ $value }」は使えません。使える値：{ $allowed }
    [option-twice] この選択ルールが二回書かれています。
    [sealed-twice] この席の保留中の回答が二つあります。
    [sealed-over] 終わったゲームに、公開を待つものはありません。
    [no-draws] 引いた数が書かれていません。
    [same-stream] 同じ目的の数は一行に書きます。
    [action-name] 「{ $action }」という行動はありません。
    [name] 名前は表示できる1文字から{ $max }文字までです。
   *[other] { $what }
}

# すべての卓で
comma = 、
colon = ：
list-comma = { "、" }
seat-number = プレイヤー{ $n }
event-undone = { $seat }が直前の行動を取り消します。
event-seat-to-bot = これからはボット（{ $name }）が{ $seat }の代わりに遊びます。
event-seat-to-person = { $name }が{ $seat }の席に戻ります。
