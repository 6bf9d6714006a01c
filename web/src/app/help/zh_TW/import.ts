import type { HelpText } from '../helpText.ts'

export const imports: HelpText = {
  intro: '從試算表匯入大量商品，用試算表更新商品，並依檔名新增圖片。',
  sections: [
    {
      heading: '匯入商品',
      steps: [
        '開啟{import.title}，點選{import.choose}：Excel 或 CSV 不超過 20 MB，含圖片的 ZIP 不超過 100 MB，商店匯出的檔案可直接使用。',
        '查看前幾款商品，選擇檔案未寫明的內容，或核對每一欄對應哪個欄位。',
        '查看{import.report}：新商品、更新的商品，以及有錯誤的列。',
        '開始匯入。您可以離開頁面，匯入會繼續進行。',
      ],
      notes: ['新商品在上架前是草稿。有錯誤的列不會匯入：點選{import.downloadErrors}，改正後匯入該檔案。'],
    },
    {
      heading: '可以匯入哪些檔案',
      notes: [
        '以下系統匯出的檔案可直接辨識：Shopify、WooCommerce、Etsy、Wix、Squarespace、Faire、Ankorstore、Orderchamp、PrestaShop、Magento、Shopware、BigCommerce、OpenCart、Square、Lightspeed、Medusa、Vendure、Amazon，以及供 Google Merchant Center 或 Meta 使用的商品資料檔。',
        '任何價目表都可以匯入：系統會自動找到標題列，支援英文、中文、日文、德文、法文、義大利文和西班牙文。',
        '屬於同一次匯入的檔案可以一起拖入，例如同一商店的兩張表，或價目表和圖片。圖片依 SKU 或圖片欄中的檔名對應。',
        '檔案未寫明的內容列在{import.questions}中，整個檔案只需選擇一次，您的選擇會被記住。',
        '檔案中沒有的內容，例如原產地或銷售地區，可在{import.constants}中為所有新商品一次填好。',
      ],
    },
    {
      heading: '用檔案更新商品',
      steps: ['在商品清單上方點選{import.export.xlsx}。', '在試算表軟體中修改檔案，然後重新匯入。'],
      notes: ['規格依 SKU 比對。略過的欄和檔案中沒有的欄不會改變任何內容。空白儲存格不會改變內容，除非勾選{import.clearEmpty}。'],
    },
    {
      heading: '依 SKU 新增圖片',
      steps: [
        '用 SKU 命名每張圖片，並用數字表示順序，例如 CUP-1 和 CUP-1_2。',
        '開啟{photos.tab.photos}，點選{photos.choose}或{photos.chooseFolder}。也可以直接選擇 ZIP 壓縮檔。',
        '核對比對結果，然後新增圖片。',
      ],
    },
  ],
}
