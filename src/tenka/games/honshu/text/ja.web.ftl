# ブラウザーの卓だけで使うことば。
web-domains = 領地
web-domain-of = { $seat }の領地
web-back-home = 自分の領地に戻る
web-if-here = ここに置くと
web-trick = このトリック
web-pile = 山札から
web-your-hand = あなたの手札
web-lay-tools = 札を回して置く
web-turn-left = 左に回す
web-turn-right = 右に回す
web-other-places = ほかの場所
web-lay = 置く
web-cube-blue = 青
web-cube-brown = 茶
web-cube-grey = 灰
web-cube-yellow = 黄
web-over = 上
web-under = 下
web-ways = 上か下か
web-weave = 札ごとに上か下か
web-over-card = { $card }の上
web-under-card = { $card }の下
web-only-under = ここでは下に差し込むことしかできません。上に置くと湖か札全体が隠れます。
web-only-over = ここでは上に置くことしかできません。下では札の湖か札全体が隠れます。
web-not-here = ここには置けません。
web-rule = ルール{ $rule }
web-hides = 隠れるもの：{ $list }
web-hides-nothing = 何も隠れません
web-hidden = { $kind ->
    [F] 森{ $n }
    [V] 村{ $n }
    [P] 畑{ $n }
    [L] 湖{ $n }
    [cube] 産地{ $n }（駒は戻ります）
    [p] 産地{ $n }
   *[f] 工房{ $n }
  }
web-lay-here = あなたの領地と置く札。矢印キーで動かし、Rで回し、Fで上下を替え、Nで次の場所（全{ $n }か所）、Enterで置きます。
web-ghost-over = 札{ $card }、{ $turns ->
    [0] 縦向き
    [1] 四分の一回転
    [2] 半回転
   *[other] 四分の三回転
  }、{ $row }行{ $column }列：上に置きます。{ $points }点。
web-ghost-under = 札{ $card }、{ $turns ->
    [0] 縦向き
    [1] 四分の一回転
    [2] 半回転
   *[other] 四分の三回転
  }、{ $row }行{ $column }列：下に差し込みます。{ $points }点。
web-ghost-woven = 札{ $card }、{ $turns ->
    [0] 縦向き
    [1] 四分の一回転
    [2] 半回転
   *[other] 四分の三回転
  }、{ $row }行{ $column }列：一部の上、一部の下。{ $points }点。
web-ghost-not = 札{ $card }、{ $turns ->
    [0] 縦向き
    [1] 四分の一回転
    [2] 半回転
   *[other] 四分の三回転
  }、{ $row }行{ $column }列：ここには置けません。
web-nearer = 拡大
web-farther = 縮小
web-fit = 領地全体
web-count-back = 一項目戻る
web-count-run = 数える
web-count-pause = 止める
web-count-on = 一項目進む
web-count-progress = ここまで数えました
web-boost-help = 駒を足すと、このトリックだけ札の値が60増えます。最も高い札の人から選びます。
end-tie = 同点のときは見えている畑が多い人が上です。
end-tie-rule = H-10.8

# ルールブックの図
figure-province = 領地の始まりの国。産地のマスには駒が置かれます。
figure-trick = 値の順に並べたトリック：最も高い札から選びます。駒を使えば60増えます。
figure-first-cards = 三枚置いた領地。墨の線が札と札の境です。
figure-lakes = 湖は覆えません。新しい札はほかのマスに重ねるか、下に差し込みます。
figure-cubes = 駒は札を置いたときに載ります。点線の駒は使い終わったものです。
figure-passing = 三ラウンドの後に残った三枚を隣に渡します。
figure-counted = 終わりの領地と、森、町、湖、工房の点です。
