import type { HelpText } from '../helpText.ts'

export const widget: HelpText = {
  intro: '網站元件把您的批發商店帶到您自己的網站：可以是按鈕、橫幅或一排商品。透過元件下的訂單佣金為 0%。',
  sections: [
    {
      heading: '選擇樣式',
      steps: [
        '開啟{direct.title.widget}，選擇{widget.style.button}、{widget.style.banner}或{widget.style.carousel}。',
        '選擇顏色、尺寸和語言。{widget.language.auto}會跟隨所在頁面。',
        '展示商品時，可選擇最多 12 款商品、一個系列，或目錄中最前面的商品。',
        '儲存，然後預覽電腦和手機上的效果。',
      ],
      notes: ['除非您在{widget.prices}中選擇公開，否則不顯示價格。公開後，造訪網站的所有人都能看到。'],
    },
    {
      heading: '放到您的網站',
      steps: [
        '複製{direct.snippet}。',
        '依照{widget.install.shopify}、{widget.install.wordpress}、{widget.install.wix}或其他網站的步驟操作。',
        '開啟您的網站。{widget.seen}會顯示在哪裡找到了元件。',
      ],
      notes: ['變更會在五分鐘內出現在您的網站上。元件不使用 Cookie，也不儲存任何資料。無法載入時，頁面上不會顯示任何內容。'],
    },
  ],
}
