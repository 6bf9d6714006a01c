import type { HelpText } from '../helpText.ts'

export const dataExport: HelpText = {
  intro: '把品牌的所有資料匯出為一個 ZIP 檔案：每類紀錄一個表格，並附上您的檔案。擁有者和管理員可以操作。',
  sections: [
    {
      heading: '匯出資料',
      steps: [
        '開啟設定中的{settings.export}，點選{export.start}。',
        '您可以離開頁面，匯出結束後會收到通知。',
        '點選{export.download}。檔案保留七天。',
      ],
      notes: ['同一時間只能進行一個匯出。匯出期間您可以繼續工作，因此資料並非同一時刻的狀態。'],
    },
    {
      heading: '包含哪些內容',
      notes: [
        '各類紀錄的 CSV 表格（彼此以編號關聯），以及商品、商店、訂單、爭議和訊息的照片、影片和檔案。照片為保存的最大尺寸。未能檢查惡意軟體的文件不包含在內。',
      ],
    },
    {
      heading: '不包含哪些內容',
      notes: [
        '密碼、登入資訊、信用卡和收款帳戶從不匯出。只需要部分資料時，可以在清單中匯出：{shell.orders}中的訂單、{shell.products}中的商品、{shell.network}中的名單，以及{shell.payouts}中的撥款明細。',
      ],
    },
  ],
}
