import type { HelpText } from '../helpText.ts'

export const earlyPayout: HelpText = {
  intro: '已出貨的訂單可以在到期前撥款，手續費為淨收入的 3%。',
  sections: [
    {
      heading: '申請提前撥款',
      steps: [
        '在撥款頁面點選{early.open}。',
        '選擇訂單，或選擇{early.by.amount}並填寫所需金額。',
        '查看{early.fee}和{early.pays}：申請前會先顯示手續費。',
        '點選{early.request}，款項會轉入您已驗證的收款帳戶。',
      ],
      notes: ['填寫金額時，系統會選擇手續費最低的訂單組合。同時填寫日期時，屆時已到期的部分不收手續費。'],
    },
    {
      heading: '哪些訂單可以提前撥款',
      notes: [
        '已出貨、尚未到期、沒有被爭議保留、且不在其他撥款中的訂單。每次申請只能使用一種幣別，最多 500 筆訂單。退款等更正款項會一併結清。',
      ],
    },
    {
      heading: '何時不能提前撥款',
      notes: ['沒有已驗證的收款帳戶，或帳戶被凍結時，不能提前撥款。餘額為負持續 30 天，帳戶會被凍結。'],
    },
  ],
}
