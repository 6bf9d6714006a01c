import type { HelpText } from '../helpText.ts'

export const payouts: HelpText = {
  intro: '平台收取零售商的貨款，並將您應得的部分撥款給您。',
  sections: [
    {
      heading: '何時撥款',
      notes: [
        '訂單出貨 60 天後，收入到期。收款帳戶驗證後，每天將同一幣別的到期款項一併撥款。您的收入為貨款減去折扣和佣金，加上運費，再減去在此購買的寄件標籤費用。有未決爭議的訂單，收入為{payouts.held}，直到爭議得到答覆。',
      ],
    },
    {
      heading: '查看應收款項',
      steps: [
        '開啟{shell.payouts}。頂端的卡片顯示{payouts.available}、{payouts.scheduled}、{payouts.held}和{payouts.paid}。',
        '{payouts.tab.earnings}列出將要撥款的訂單和時間，{payouts.tab.payouts}列出已撥款的款項，{payouts.tab.ledger}列出每一筆。',
        '「{payouts.column.reason}」欄位寫明訂單尚未撥款的原因，訂單頁面上也會顯示。',
        '在{payouts.forecast}中查看每週到期的金額。',
      ],
    },
    {
      heading: '核對撥款',
      steps: [
        '開啟一筆撥款，查看包含的訂單和金額構成。',
        '點選{payouts.statement.pdf}或{payouts.statement.csv}逐筆核對。',
        '做帳時，可在此點選{journal.format.plain}、{journal.format.xero}或{journal.format.quickbooks}，也可在{shell.payouts}頁面開啟{journal.open}下載整月傳票。兩者擇一使用，以免重複入帳。',
        '如需變更各軟體的會計科目，請開啟{journal.open}，再點選{journal.accounts}。',
        '撥款失敗時，請更正{banking.title}，然後點選{payouts.retry}。',
      ],
    },
    {
      heading: '餘額為負時',
      notes: ['撥款後的退款可能使餘額為負。持續 30 天後，帳戶會被凍結：零售商看不到您的商品，也不能提前撥款，直到餘額補足。'],
    },
  ],
}
