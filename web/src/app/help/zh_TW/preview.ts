import type { HelpText } from '../helpText.ts'

export const preview: HelpText = {
  intro: '預覽讓您在零售商之前，先看到商品、系列和商店在他們眼中的樣子。',
  sections: [
    {
      heading: '查看商店',
      steps: [
        '從商品、系列、商店或頂端的搜尋開啟{preview.title}。',
        '選擇{preview.language}和{preview.region}：每個地區顯示當地幣別和在當地銷售的商品。',
        '選擇{preview.as.new}或{preview.as.returning}，以及{preview.phone}或{preview.desktop}。',
      ],
      notes: ['草稿會標明{preview.hidden}。點選{preview.back}即可修改。'],
    },
    {
      heading: '分享給他人',
      steps: [
        '點選{preview.share}，然後點選{preview.createLink}。',
        '複製連結並傳送。拿到連結的人無須登入即可查看，7 天內有效。',
        '點選{preview.turnOffLinks}，可立即停用所有連結。',
      ],
      notes: ['連結顯示的是商店目前的樣子，而不是建立連結時的樣子。透過連結不能下單。'],
    },
  ],
}
