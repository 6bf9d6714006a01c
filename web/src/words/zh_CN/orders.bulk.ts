export const ordersBulk = {
  'refusal.order.too-many': '一次最多可处理 10,000 个订单，请缩小筛选范围。',
  'refusal.order.too-many-tags': '每个订单最多可添加 20 个标签，请先移除一些。',
  'refusal.order.row-repeated': '列表中另有一行是同一订单，请只保留一行。',
}
