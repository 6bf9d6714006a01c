import type { HelpText } from '../helpText.ts'

export const promotions: HelpText = {
  intro: '促销可在一段时间内为零售商提供折扣或包邮。',
  sections: [
    {
      heading: '创建促销',
      steps: [
        '点击{promotions.new}，选择优惠方式：{promotion.kind.percentage}、{promotion.kind.fixed}（每件减免），或{promotion.kind.free_shipping}。',
        '设置开始和结束日期、销售地区；需要时设置最低消费。',
        '选择{promotion.scope.storefront}，或最多 20 款商品。',
        '查看{promotion.check}，然后保存。',
      ],
      notes: [
        '促销最长 366 天，按品牌时区从零点到零点计算。每个地区同一时间只能有一个全店促销。固定金额须低于适用商品的最低价格，并按币种分别填写。',
      ],
    },
    {
      heading: '订单如何享受优惠',
      notes: ['每种商品只享受减免最多的那一个促销，促销不叠加。最低消费按折扣前的货款计算。佣金按折扣后的货款计算。'],
    },
    {
      heading: '进行中与结束后',
      steps: [
        '打开促销，查看{promotion.performance}，并与开始前相同天数比较。',
        '点击{promotion.disable}停止促销，或修改结束日期。',
        '点击{promotion.duplicate}再办一次。',
      ],
      notes: ['已有订单使用的促销只能停用或提前结束，不能删除。'],
    },
  ],
}
