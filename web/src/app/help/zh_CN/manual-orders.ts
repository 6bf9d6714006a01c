import type { HelpText } from '../helpText.ts'

export const manualOrders: HelpText = {
  intro: '在展会上、通话后或收到邮件时，您可以替零售商创建订单。手动订单的佣金为 0%。',
  sections: [
    {
      heading: '创建并发送订单',
      steps: [
        '点击{orders.new}，从零售商中选择，或用{manual.customer.add}添加。',
        '通过搜索添加商品，也可以用{manual.products.paste}或{manual.products.repeat}。目录中没有的商品用{manual.products.custom}添加。',
        '核对地址、折扣、运费和付款方式。',
        '点击{manual.send}。',
      ],
      notes: ['输入的内容会保存为草稿，断网时也不会丢失，可在{orders.tab.drafts}中找到。数量须为整箱，并达到商品的起订量。'],
    },
    {
      heading: '发送之后',
      notes: [
        '零售商会收到带链接的邮件，30 天内可以接受或拒绝；您不能替对方接受。在此之前，订单显示在{orders.tab.awaiting_retailer}中。对方接受后会占用库存，接下来与其他订单一样打包发货。',
      ],
    },
    {
      heading: '付款方式',
      notes: [
        '选择{manual.cart.payment.card}时，零售商接受订单后扣款；卡号在支付服务商的页面填写，不会经过我们。选择{manual.cart.payment.net_60}时，须在 60 天内付款。{manual.cart.payment.paid}表示您已收到货款。',
      ],
    },
    {
      heading: '重新发送或再次下单',
      steps: [
        '打开订单，点击{approval.sendAgain}，也可以发送到其他邮箱：每分钟 1 次，每天 10 次。',
        '在任意订单上点击{order.duplicate}，即可用相同的零售商和数量、按当前价格开始新订单。',
      ],
    },
  ],
}
