import type { HelpText } from '../helpText.ts'

export const orderSettings: HelpText = {
  intro: '這些設定決定品牌如何接單：哪些訂單自動接受、需要多長時間備貨，以及訂單最低金額。',
  sections: [
    {
      heading: '自動接單',
      steps: [
        '開啟設定中的{settings.orders}，找到{settings.orders.auto_accept}。',
        '選擇{settings.orders.auto_accept.none}、{settings.orders.auto_accept.reorders}或{settings.orders.auto_accept.all}，然後儲存。',
      ],
      notes: [
        '符合規則的訂單送達後會立即接受，使用預設出貨地點。如果數量不足、商品缺貨、沒有出貨地點，或零售商申請取消，訂單會保持為新訂單，並在訂單動態中說明原因。',
      ],
    },
    {
      heading: '備貨時間與最低金額',
      steps: ['填寫{settings.orders.lead_time_days}，即出貨前需要的天數，接單時會據此建議出貨日期。', '填寫首購和回購的最低金額。'],
      notes: ['最低金額會隨商品目錄提供給平台。'],
    },
    {
      heading: '郵件與裝箱單',
      steps: [
        '在{settings.orders.order_notification_email}中填寫共用的電子郵件，每筆新訂單都會寄送郵件通知。',
        '填寫{settings.orders.packing_slip_note}，例如一句感謝的話。',
      ],
    },
  ],
}
