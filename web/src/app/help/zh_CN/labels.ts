import type { HelpText } from '../helpText.ts'

export const labels: HelpText = {
  intro: '在这里购买的面单，比承运商标价低 30%。',
  sections: [
    {
      heading: '购买面单',
      steps: [
        '打包订单，将发货方式选为{labels.method.buy}。',
        '点击{labels.getPrices}，系统会向各承运商询问所有包裹的总价。',
        '选择服务，点击{labels.buy}，然后打印面单。',
        '将面单贴在包裹上，点击{order.ship}。运单号会自动填入。',
      ],
      notes: ['只要地址和包裹没有变化，报价在 24 小时内可以购买。面单费用从该订单的收入中扣除。'],
    },
    {
      heading: '一次购买多张面单',
      steps: [
        '在{orders.tab.to_ship}中勾选最多 200 个订单，点击{orders.bulk.labels}。',
        '为所有订单统一选择{labels.batch.cheapest}或{labels.batch.fastest}的服务，也可为个别订单另选服务，然后确认总价。',
        '点击{labels.batch.print}，然后将订单标记为已发货。',
      ],
      notes: ['离开页面后处理仍会继续，可从列表再次进入。无法购买面单的订单会注明原因。'],
    },
    {
      heading: '报关、电池与退款',
      notes: [
        '跨关境发货时，每种商品都要有 HS 编码、原产地和大于零的价值。询价前会列出缺少的内容。危险品请使用自己的承运商。发货前可用{labels.void}向承运商申请退款，结果会记入订单动态。',
      ],
    },
  ],
}
