import type { Language } from '@linesheet/domain/platform/languages'

/** A line of a conversation: its writer, and how many hours ago it was written. `file` is sent with it. */
export type ChatLine = { from: 'retailer' | 'brand'; hours: number; text: string; file?: 'photo' | 'pdf' | 'sheet' }
export type DemoChat = {
  language: Language
  lines: readonly ChatLine[]
  /** Its state now; by default the brand has read it and it needs no answer. */
  state?: 'unread' | 'archived' | 'done'
}

/** Conversations of the demo, in the order in which they began. */
export const demoChats: readonly DemoChat[] = [
  {
    language: 'en',
    state: 'archived',
    lines: [
      { from: 'retailer', hours: 2200, text: 'Hello! Will you be at the Frankfurt fair this year?' },
      { from: 'brand', hours: 2190, text: 'We will: hall 3.1, next to the paper mills. Come by for tea.' },
      { from: 'retailer', hours: 2189, text: 'Wonderful, see you there.' },
    ],
  },
  {
    language: 'zh_CN',
    lines: [
      { from: 'retailer', hours: 640, text: '您好，上次的货到了，包装很仔细，谢谢！' },
      { from: 'retailer', hours: 639, text: '橱窗里已经摆上了，拍了一张给您看。', file: 'photo' },
      { from: 'brand', hours: 620, text: '太好看了！可以用在我们的店铺页面上吗？' },
      { from: 'retailer', hours: 618, text: '当然可以。' },
      { from: 'brand', hours: 617, text: '谢谢！' },
    ],
  },
  {
    language: 'zh_TW',
    state: 'done',
    lines: [
      { from: 'retailer', hours: 310, text: '您好，請問可以開三聯式發票嗎？統編已經附在檔案裡。', file: 'pdf' },
      { from: 'brand', hours: 305, text: '可以的，發票會跟著貨一起寄出。' },
      { from: 'retailer', hours: 304, text: '謝謝，收到就好！' },
    ],
  },
  {
    language: 'en',
    lines: [
      { from: 'retailer', hours: 203, text: 'Good morning! Is there a lookbook for spring yet?' },
      { from: 'brand', hours: 200, text: 'It came from the printer today. Here it is.', file: 'pdf' },
      { from: 'retailer', hours: 170, text: 'Lovely. Which of these can I have before 1 March?' },
      { from: 'brand', hours: 166, text: 'Everything on pages 4 to 9. The rest follows in April.' },
    ],
  },
  {
    language: 'zh_TW',
    lines: [
      { from: 'retailer', hours: 75, text: '您好，想請問藍色的那款什麼時候會補貨？' },
      { from: 'retailer', hours: 74, text: '如果還沒有確定，也可以先換成白色。' },
    ],
  },
  {
    language: 'en',
    lines: [
      { from: 'retailer', hours: 30, text: 'Could you ship our order in two parcels? Our shop and the café have different doors.' },
      { from: 'brand', hours: 28, text: 'Of course. Which products go to the café?' },
      { from: 'retailer', hours: 27, text: 'I have marked them in the sheet.', file: 'sheet' },
    ],
  },
  {
    language: 'zh_CN',
    state: 'unread',
    lines: [
      { from: 'retailer', hours: 9, text: '您好！我们想做一个节日橱窗，请问有没有小尺寸的礼盒？' },
      { from: 'retailer', hours: 8, text: '大概需要 40 个，下周三之前能到吗？' },
    ],
  },
  {
    language: 'en',
    state: 'unread',
    lines: [
      { from: 'retailer', hours: 100, text: 'Is there a minimum for reorders?' },
      { from: 'brand', hours: 98, text: 'None. Order as little as one case.' },
      { from: 'retailer', hours: 2, text: 'One of the boxes arrived dented, the content is fine. See the photo.', file: 'photo' },
    ],
  },
]

/** Answers of a retailer to a message, and occasional questions. */
export const answers: Record<Language, readonly string[]> = {
  en: ['Thank you, that helps!', 'Perfect. I will place the order today.', 'Great, and do you have it in white as well?'],
  zh_CN: ['好的，谢谢！', '明白了，我今天就下单。', '太好了，请问还有白色的吗？'],
  zh_TW: ['好的，謝謝！', '了解，我今天就下單。', '太好了，請問還有白色的嗎？'],
}
export const questions: Record<Language, readonly string[]> = {
  en: ['Hello, when will my order ship?', 'Could you add a few price tags to the parcel?', 'Do you have a photo of the packaging?'],
  zh_CN: ['您好，请问我的订单什么时候发货？', '可以在包裹里放几张价签吗？', '有包装的照片吗？'],
  zh_TW: ['您好，請問我的訂單什麼時候出貨？', '可以在包裹裡放幾張價格牌嗎？', '有包裝的照片嗎？'],
}
