import type { HelpText } from '../helpText.ts'

export const collections: HelpText = {
  intro: '系列把相關的商品放在一起，方便零售商訂購。每個系列都可以產生批發目錄。',
  sections: [
    {
      heading: '建立系列',
      steps: [
        '點選{collections.new}，填寫名稱和介紹，最多三種語言。',
        '點選{collection.add}，依名稱或 SKU 選擇商品。',
        '拖曳商品，排成零售商看到的順序，然後儲存。',
      ],
      notes: ['每個系列最多 200 款商品，零售商看到的是其中已上架的商品。同一款商品可以放入多個系列。'],
    },
    {
      heading: '寄送批發目錄',
      steps: [
        '開啟系列，點選{collection.lineSheet}。',
        '選擇語言，並在{collection.lineSheet.currency}中選擇幣別。',
        '點選{collection.lineSheet.download}，把檔案寄給零售商，或列印後帶到展會。',
      ],
      notes: ['批發目錄列出商品及其在一種幣別下的價格，並附有您商店的連結。'],
    },
    {
      heading: '先看效果',
      steps: [
        '點選{collection.preview}，以零售商的視角查看系列。',
        '點選{preview.share}和{preview.createLink}，對方無須登入即可查看。連結 7 天內有效。',
      ],
    },
  ],
}
