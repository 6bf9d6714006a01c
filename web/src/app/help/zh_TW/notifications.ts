import type { HelpText } from '../helpText.ts'

export const notifications: HelpText = {
  intro: '通知會告訴您品牌裡發生的事。您可以選擇在 App 內、透過郵件或在裝置上接收。',
  sections: [
    {
      heading: '查看新通知',
      steps: [
        '點選頂端的鈴鐺。它顯示未讀數量（最多顯示 99），以及依事件和日期排列的最新通知。',
        '點選一則通知，即可開啟相關的訂單、爭議或對話。',
        '開啟{notifications.title}查看更早的通知；看完後點選{notifications.readAll}。',
      ],
      notes: ['開啟某筆訂單的頁面，與該訂單有關的通知即為已讀。已讀狀態只對您本人有效。30 天以前或您加入之前的通知都算作已讀。'],
    },
    {
      heading: '選擇接收哪些通知',
      steps: [
        '開啟設定中的{settings.notifications}。',
        '為每種事件勾選接收方式：郵件、App 內或裝置。',
        '設定{notifications.interval}：立即、每小時，或早上 8 點。期限提醒一律立即寄送。',
        '希望在沒有開啟頁面時也收到通知，請在該瀏覽器中點選{notifications.devices.turnOn}。',
      ],
      notes: ['這些選擇只屬於您本人，在您的所有品牌中都有效。您只會收到角色有權查看的事件。裝置上的通知不顯示姓名、金額或訊息內容。'],
    },
  ],
}
