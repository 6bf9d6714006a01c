import type { HelpText } from '../helpText.ts'

export const documents: HelpText = {
  intro: '列印隨訂單寄出的單據，並匯出訂單用於記帳。',
  sections: [
    {
      heading: '列印單筆訂單的單據',
      steps: [
        '開啟訂單，在旁邊找到{documents.heading}。',
        '選擇{order.slip}、{order.invoice}、寄件標籤或報關商業發票。',
        '需要其他語言時，在單據頁面選擇。',
      ],
      notes: ['裝箱單和商業發票使用零售商的語言。接單前為形式發票，已取消的訂單沒有發票。商業發票的編號與訂單編號一致。'],
    },
    {
      heading: '列印多筆訂單的單據',
      steps: [
        '在{shell.orders}中勾選訂單，點選{documents.menu}。',
        '選擇要列印的內容，例如{documents.kind.pick_list}或{documents.kind.packing}。',
        '檔案準備好後，點選{documents.download}。',
      ],
      notes: ['一個檔案最多包含 500 筆訂單，保留 24 小時。揀貨單依 SKU 彙總需要從貨架取出的商品。沒有相應單據的訂單會註明原因。'],
    },
    {
      heading: '匯出訂單',
      steps: ['用篩選找出需要的訂單。', '點選{documents.export}，選擇訂單或訂單明細，格式為 Excel 或 CSV。'],
      notes: ['日期和時間依品牌時區顯示，金額為可在試算表中直接加總的數字。'],
    },
  ],
}
