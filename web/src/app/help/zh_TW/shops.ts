import type { HelpText } from '../helpText.ts'

export const shops: HelpText = {
  intro: '連結您面向消費者的商店，不需要製作檔案就能匯入商品。擁有者和管理員可以操作。',
  sections: [
    {
      heading: '連結商店',
      steps: [
        '開啟設定中的{settings.shops}，點選{shops.connect}，再選擇 Shopify、WooCommerce，或由您的系統匯出的 CSV / XLSX 檔案。',
        '依對話框中的步驟，在該系統建立金鑰或密碼。匯入商品只需讀取權限。',
        '填寫網址和金鑰，系統會立即確認商店是否接受。',
      ],
      notes: ['金鑰加密保存，之後不再顯示。可隨時用{shops.key.replace}更換。'],
    },
    {
      heading: '匯入商品',
      steps: [
        '點選{shops.read}。讀取期間可以離開頁面。',
        '點選匯入按鈕，會開啟與匯入檔案相同的預覽：包含哪些商品、哪些有待決定、哪些會變更。',
        '回答所提的問題（例如批發價），然後開始匯入。',
      ],
      notes: [
        '商品依 SKU 比對：再次匯入會更新既有商品，並可在 30 天內復原。',
        '讀取的內容可在七天內匯入。',
        '如需之後持續同步庫存、訂單和商品，請在商店旁點選{shop.open}。',
      ],
    },
    {
      heading: '無法讀取商店時',
      notes: ['原因顯示在商店下方。沒有回應的商店會在一刻鐘內重複嘗試。'],
    },
  ],
}
