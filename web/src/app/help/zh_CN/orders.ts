import type { HelpText } from '../helpText.ts'

export const orders: HelpText = {
  intro: '订单是零售商向您采购的商品。每个新订单须在第三个工作日结束前答复：接单、减少数量或取消。',
  sections: [
    {
      heading: '接单',
      steps: ['打开{shell.orders}，选择{orders.tab.to_answer}。', '打开订单，点击{order.accept}。', '核对发货日期和发货地址，然后确认。'],
      notes: ['接单后会占用库存并确定佣金，价格和折扣不再变动。直购订单、手动订单以及永久 0% 佣金的零售商的订单不收佣金。'],
    },
    {
      heading: '无法全部供货时',
      steps: [
        '接单前点击{order.edit}，减少数量。',
        '某种商品已售完时，点击{order.unavailable}。该商品会显示为缺货，新订单的数量随之减少。',
        '完全无法供货时，点击{order.cancel}并说明原因。发货前都可以取消。',
      ],
      notes: ['取消订单会释放库存、作废面单并向零售商退款。新订单 30 天无人答复会自动取消。零售商的取消申请 2 天后视为拒绝。'],
    },
    {
      heading: '一次处理多个订单',
      steps: [
        '在列表中勾选订单，下方会出现操作栏。',
        '可以接单、标记为已发货、编辑标签或取消。',
        '查看结果：未能处理的订单会注明原因，其余的均已完成。',
      ],
      notes: ['在{settings.title}的{settings.orders}中，可以设置自动接单。'],
    },
    {
      heading: '毛利',
      notes: ['订单保留接单当天的成本，接单后订单页面显示毛利，宽屏时列表中也会显示。没有成本的商品只计数，不作估算。'],
    },
  ],
}
