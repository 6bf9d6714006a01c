import type { HelpText } from '../helpText.ts'

export const earlyPayout: HelpText = {
  intro: '已发货的订单可以在到期前结算，手续费为净收入的 3%。',
  sections: [
    {
      heading: '申请提前结算',
      steps: [
        '在结算页面点击{early.open}。',
        '选择订单，或选择{early.by.amount}并填写所需金额。',
        '查看{early.fee}和{early.pays}：申请前会先显示手续费。',
        '点击{early.request}，款项会转入您已验证的收款账户。',
      ],
      notes: ['填写金额时，系统会选择手续费最低的订单组合。同时填写日期时，届时已到期的部分不收手续费。'],
    },
    {
      heading: '哪些订单可以提前结算',
      notes: [
        '已发货、尚未到期、没有被争议冻结、且不在其他结算款中的订单。每次申请只能使用一种币种，最多 500 个订单。退款等更正款项会一并结清。',
      ],
    },
    {
      heading: '何时不能提前结算',
      notes: ['没有已验证的收款账户，或账户被冻结时，不能提前结算。余额为负持续 30 天，账户会被冻结。'],
    },
  ],
}
