import type { HelpText } from '../helpText.ts'

export const products: HelpText = {
  intro: '商品是零售商可以向您訂購的貨品。新商品是草稿，上架前只有您的團隊可以看到。',
  sections: [
    {
      heading: '新增商品',
      steps: [
        '點選{product.new}，填寫名稱和已知的資訊，然後點選{product.createDraft}。',
        '填寫{product.part.basics}、{product.part.photos}、{product.part.variations}和{product.part.regions}等部分。',
        '查看{product.missing}，其中列出還缺少的內容。',
        '點選{product.activate}。之後，所選地區的零售商就能看到該商品。',
      ],
      notes: [
        '每款商品最多 3 個選項（例如尺寸和顏色）、100 個規格。接單生產的規格，庫存可以留空。圖片須小於 20 MB，建議為正方形，邊長至少 1,050 像素。',
      ],
    },
    {
      heading: '讓商品更好賣',
      steps: [
        '選擇{products.tab.needs_attention}，查看商品還缺什麼：第二張圖片、三種語言的文案、HS 編碼、重量、尺寸或價格。',
        '在{product.part.languages}中翻譯文案：機器翻譯立即完成，人工翻譯需 3–5 個工作日。',
        '開啟{arrange.title}：零售商會依這個順序看到商品。',
      ],
      notes: ['修改原文後，譯文會標示為{product.stale}。人工撰寫的內容不會被機器翻譯取代。'],
    },
    {
      heading: '批次修改商品',
      steps: [
        '在商品清單中選取商品，或選取符合篩選條件的全部商品。',
        '點選{bulk.edit}，選擇要修改的內容：庫存、備貨天數、重量、尺寸、銷售地區、標籤或分類。',
        '填寫後即可看到將修改多少款商品，以及哪些商品無法修改、原因為何。',
      ],
      notes: ['批次修改與匯入可在 30 天內於{bulk.recent}中復原。'],
    },
    {
      heading: '停止銷售',
      notes: ['{product.deactivate}會讓零售商看不到該商品，但您仍保留它。已有訂單的商品不能刪除。'],
    },
  ],
}
