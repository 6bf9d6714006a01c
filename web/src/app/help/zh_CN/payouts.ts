import type { HelpText } from '../helpText.ts'

export const payouts: HelpText = {
  intro: '平台收取零售商的货款，并将您应得的部分结算给您。',
  sections: [
    {
      heading: '何时结算',
      notes: [
        '订单发货 60 天后，收入到期。收款账户验证后，每天将同一币种的到期款项一并结算。您的收入为货款减去折扣和佣金，加上运费，再减去在此购买的面单费用。有未决争议的订单，收入为{payouts.held}，直到争议得到答复。',
      ],
    },
    {
      heading: '查看应收款项',
      steps: [
        '打开{shell.payouts}。顶部的卡片显示{payouts.available}、{payouts.scheduled}、{payouts.held}和{payouts.paid}。',
        '{payouts.tab.earnings}列出将要结算的订单和时间，{payouts.tab.payouts}列出已结算的款项，{payouts.tab.ledger}列出每一笔。',
        '“{payouts.column.reason}”一栏写明订单尚未结算的原因，订单页面上也会显示。',
        '在{payouts.forecast}中查看每周到期的金额。',
      ],
    },
    {
      heading: '核对结算款',
      steps: [
        '打开一笔结算款，查看包含的订单和金额构成。',
        '点击{payouts.statement.pdf}或{payouts.statement.csv}逐笔核对。',
        '做账时，可在此点击{journal.format.plain}、{journal.format.xero}或{journal.format.quickbooks}，也可在{shell.payouts}页面打开{journal.open}下载整月凭证。两者只用其一，以免重复入账。',
        '如需更改各软件的科目，请打开{journal.open}，再点击{journal.accounts}。',
        '结算失败时，请更正{banking.title}，然后点击{payouts.retry}。',
      ],
    },
    {
      heading: '余额为负时',
      notes: ['结算后的退款可能使余额为负。持续 30 天后，账户会被冻结：零售商看不到您的商品，也不能提前结算，直到余额补足。'],
    },
  ],
}
