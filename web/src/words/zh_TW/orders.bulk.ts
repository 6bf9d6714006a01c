export const ordersBulk = {
  'refusal.order.too-many': '一次最多可處理 10,000 筆訂單，請縮小篩選範圍。',
  'refusal.order.too-many-tags': '每筆訂單最多可新增 20 個標籤，請先移除一些。',
  'refusal.order.row-repeated': '清單中另有一列是同一筆訂單，請只保留一列。',
}
