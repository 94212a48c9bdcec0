# 理由：その席から見えること
reason-city = { $k ->
    [none] 町が{ $n }点になります（今は{ $m }点）。
   *[other] 町が{ $n }点になります（今は{ $m }点、もう一方の手では{ $k }点）。
}
reason-lakes = { $k ->
    [none] 湖が{ $n }点になります（今は{ $m }点）。
   *[other] 湖が{ $n }点になります（今は{ $m }点、もう一方の手では{ $k }点）。
}
reason-factories = { $k ->
    [none] 工房が{ $n }点になります（今は{ $m }点）。
   *[other] 工房が{ $n }点になります（今は{ $m }点、もう一方の手では{ $k }点）。
}
reason-forest = { $k ->
    [none] 森が{ $n }点になります（今は{ $m }点）。
   *[other] 森が{ $n }点になります（今は{ $m }点、もう一方の手では{ $k }点）。
}
reason-alternative = { $k ->
    [none] 特別得点札が{ $n }点になります（今は{ $m }点）。
   *[other] 特別得点札が{ $n }点になります（今は{ $m }点、もう一方の手では{ $k }点）。
}
reason-later = 今はどちらも{ $n }点ですが、こちらのほうが後で伸びます。
reason-open = 今の得点は減りますが、後で伸びる余地が残ります。
reason-take = 札{ $card }ですぐに{ $n }点増やせます。
reason-take-other = 札{ $card }なら{ $n }点です。
reason-deny = 次に取る{ $seat }は、札{ $card }で{ $n }点増やせます。
reason-play-sure = 札{ $card }なら最初に取れます。
reason-play-first = 札{ $card }なら、もっと高い札が出ない限り最初に取れます。
reason-play-place = 札{ $card }なら、今のところ{ $n }番目です。
reason-play-high = 札{ $card }は手札で一番高く、これより先に選べる札はありません。
reason-keep = もっと高い札{ $card }を後のトリックに残せます。
reason-play-weak = もっと低い札{ $card }では、選ぶのが後になるかもしれません。
reason-passing = このトリックの後で手札は隣の人に渡り、残した札はあなたのものではなくなります。
reason-boost = 駒で先に選べます。札{ $card }は{ $n }点になります。
reason-boost-worth = 駒で札が{ $n }になり、駒を使わない人には先を越されません。
reason-cube-stays = 駒は後に残せます。
reason-apart = 場の一番良い札と悪い札の差は、あなたには{ $n }点です。
reason-no-boost = 場の札の差はあなたには{ $n }点です。駒は後に残せます。
reason-pair = この組の札{ $card }ですぐに{ $n }点増やせます。
reason-pair-other = もう一方の組で一番良い札{ $card }は{ $n }点です。
reason-pay = 組の差はあなたには{ $n }点で、駒二つで選べます。
reason-decline = 組の差はあなたには{ $n }点です。駒は後に残せます。
