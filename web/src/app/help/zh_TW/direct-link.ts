import type { HelpText } from '../helpText.ts'

export const directLink: HelpText = {
  intro: '直接找到您的零售商，無論透過您的連結還是網站，下單佣金均為 0%。',
  sections: [
    {
      heading: '分享連結',
      steps: [
        '開啟{direct.title.link}，複製連結，或下載{direct.qr}放在攤位上。',
        '在郵件、聊天和社群媒體中使用{direct.channels}和{direct.texts}。',
        '在{direct.sources}中查看哪個管道帶來零售商。',
      ],
      notes: ['頁面會介紹您的品牌並提供表單。填寫表單的零售商會加入您的零售商清單，您會收到郵件通知。'],
    },
    {
      heading: '加入直購計畫',
      steps: [
        '在您的網站上放置{direct.title.widget}或直購連結。',
        '開啟{direct.title.programme}，填寫該頁面的網址。',
        '點選{direct.check}。頁面上能找到元件或連結，即加入成功。',
      ],
      notes: ['頁面無法開啟時會嘗試三次。網站由他人維護時，{direct.developer.send}會把步驟寄給對方。'],
    },
    {
      heading: '帶來的好處',
      notes: ['直購訂單佣金為 0%。新零售商可獲得 HKD 800 或等值的採購折抵金，並享有一年免運。'],
    },
    {
      heading: '變更連結',
      notes: ['連結末尾由 3 至 60 個小寫字母、數字和連字號組成。以前的連結仍會指向您。'],
    },
  ],
}
