# ブラウザのテーブルだけで使うことば。
web-map = 日本中央部の地図
web-turn = 第{ $turn }ターン
web-castles = 城：織田 { $oda }、反織田 { $anti }、中立 { $neutral }
web-leads-oda = 織田方
web-leads-anti = 反織田方
web-closer = 近づける
web-farther = 遠ざける
web-whole = 地図全体
