game-title = 影
game-tagline = 偽りかもしれない名で、札を門の向こうへ送ります。

figure-shadow = 影
figure-spear = 槍
figure-bow = 弓
figure-horse = 馬

# Options
option-bonus = 疑われた真実の得点
option-bonus-help = 疑われた札が名乗ったとおりだったとき、その札の得点に加わる点です。
option-bonus-2 = 二点
option-bonus-1 = 一点

# Actions
action-send = { $figure }を「{ $figure_name }」として送る
action-believe = 信じる
action-doubt = 疑う

# Questions
prompt-send = { $seat }：どの札を、何の名で送りますか。
prompt-watch = { $seat }：{ $seat_sender }が「{ $figure_name }」を送りました。信じますか。

# Why not
why-K-1-3 = この遊びにそのような手はありません。
why-K-3-2 = その札は手札にありません。
why-K-4-5 = 門に札があります。先に信じるか疑うかを決めてください。
why-K-4-6 = 門に札はありません。
why-K-5-1 = ゲームは終わりました。

# What happens
event-dealt = 手札は{ $n }枚ずつです。
event-first = { $seat }から送ります。
event-sent = { $seat }が「{ $figure_name }」として札を送りました。
event-sent-own = { $figure }を「{ $figure_name }」として送りました。
event-believed = { $seat }は{ $seat_sender }を信じました。「{ $figure_name }」が通り、{ $n }点です。
event-proved = { $seat }は疑いましたが、まさに{ $figure }でした。{ $seat_sender }に{ $n }点です。
event-caught = { $seat }は{ $seat_sender }を疑い、「{ $figure_name }」ではなく{ $figure }でした。{ $seat }に{ $n }点です。
event-wins = { $seat }が{ $n }点で勝ちました。

# The end
outcome-winner = すべての札が門を通りました。
outcome-shared = すべての札が門を通り、勝利は分け合われました。
part-believed = 信じられた札
part-proved = 疑われた真実
part-caught = 見破った嘘

# The board in words
board-aside = 脇に{ $n }枚
board-gate = 門には{ $seat }の札、名は「{ $figure_name }」
board-gate-empty = 門にはだれもいません
board-in-truth = （まことは{ $figure }）
board-seat = { $seat }
board-points = { $n }点
board-to-move = 手番
board-hand = 手札
board-none = なし
board-hidden = 手札{ $n }枚
board-believed = 「{ $figure_name }」信じられて{ $n }点
board-proved = 「{ $figure_name }」疑われたが真実
board-caught = 「{ $figure_name }」見破られた、まことは{ $figure }
