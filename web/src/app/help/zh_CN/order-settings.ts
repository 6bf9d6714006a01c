import type { HelpText } from '../helpText.ts'

export const orderSettings: HelpText = {
  intro: '这些设置决定品牌如何接单：哪些订单自动接受、需要多长时间备货，以及订单最低金额。',
  sections: [
    {
      heading: '自动接单',
      steps: [
        '打开设置中的{settings.orders}，找到{settings.orders.auto_accept}。',
        '选择{settings.orders.auto_accept.none}、{settings.orders.auto_accept.reorders}或{settings.orders.auto_accept.all}，然后保存。',
      ],
      notes: [
        '符合规则的订单到达后会立即接受，使用默认发货地址。如果数量不足、商品缺货、没有发货地址，或零售商申请取消，订单会保持为新订单，并在订单动态中说明原因。',
      ],
    },
    {
      heading: '备货时间与最低金额',
      steps: ['填写{settings.orders.lead_time_days}，即发货前需要的天数，接单时会据此建议发货日期。', '填写首单和复购的最低金额。'],
      notes: ['最低金额会随商品目录提供给平台。'],
    },
    {
      heading: '邮件与装箱单',
      steps: [
        '在{settings.orders.order_notification_email}中填写共用邮箱，每个新订单都会发送邮件到该邮箱。',
        '填写{settings.orders.packing_slip_note}，例如一句感谢的话。',
      ],
    },
  ],
}
