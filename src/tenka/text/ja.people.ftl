# 登録と人のページ
problem-blocked = このサーバーの主催者が、あなたの利用を止めています。
problem-name-blocked = この名前はここでは使えません。別の名前にしてください。
problem-leave-name = あなたの名前ではありません。上にあるとおりに、もう一度書いてください。
problem-rated-hints = 段位点のつく卓では助言は使えません。
