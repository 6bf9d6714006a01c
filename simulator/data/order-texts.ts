import type { Language } from '@linesheet/domain/platform/languages'

type Texts = Record<Language, readonly string[]>

/** Notes of retailers on their orders. */
export const retailerNotes: Texts = {
  en: [
    'Could you pack the ceramics in paper rather than bubble wrap? Our customers like it, and so do we.',
    'We open at 10, deliveries before that go to the café next door.',
    'This is for our window in the last week of the month. A day earlier is better than a day late!',
    'If the tide glaze is not ready, please send moss instead, same quantities.',
    'Please put our PO number 4471 on the packing slip.',
    'First order with you. We saw the cups at a friend’s house and have been thinking about them since.',
    'Could we get a few of your story cards for the shelf?',
    'Ring the top bell, the lower one does not work.',
  ],
  zh_TW: [
    '陶器麻煩用紙包，不要氣泡袋，謝謝！',
    '月底要佈置櫥窗，早一天到比晚一天好。',
    '請在送貨單上註明採購單號 PO-2206。',
    '上次的杯子一週就賣完了，這次多訂一些。',
    '店在二樓沒有電梯，請司機先來電。',
    '如果潮色釉缺貨，可以換成苔色，數量不變。',
    '第一次跟你們訂貨，請多關照。',
    '麻煩附幾張產品小卡，客人很喜歡看故事。',
  ],
  zh_CN: [
    '麻烦用纸包装，不要气泡膜，谢谢。',
    '发货前请先打电话，门口不方便停车。',
    '周末有市集，希望周五之前能到。',
    '上次的托盘客人都很喜欢，这次补货。',
    '请开发票，抬头和收件公司一致。',
    '如果雾色缺货，可以换成米白。',
    '第一次合作，期待！',
    '请附上产品卡片，我们会放在货架旁边。',
  ],
}

/** Comments of the brand's users on orders. */
export const brandComments: readonly string[] = [
  'Double-boxed, two layers of paper between the bowls.',
  'Two cups from the last firing had pinholes, replaced from the studio shelf.',
  '這家店的司機只在下午來，請排兩點之後。',
  'Called the shop: Thursday is fine for them.',
  '客人想要多幾張產品卡，已放進箱子。',
  'Carrier collects at 4 pm from the loading bay.',
  '木盤的紋理特別挑過，拍了照片給客人看。',
  'Waiting for the second glaze firing on Wednesday.',
  'Added a handwritten card, they have been with us for a year.',
  '有一个花瓶底部不平，已换一个。',
]

export const brandNotes: readonly string[] = [
  'Pack in paper only',
  'Regular: check the shelf stock first',
  '送貨前先致電',
  'Gift cards included',
  'Hold for the new glaze',
]
export const orderTags: readonly string[] = ['window', 'repeat', 'gift season', 'fragile', 'PO needed']

/** Reasons of cancellation requests. */
export const cancelRequestReasons: Texts = {
  en: ['We ordered twice by mistake, sorry.', 'Our opening has been moved to next season.'],
  zh_TW: ['不小心下了兩次單，抱歉。', '開店時間延後，想先取消。'],
  zh_CN: ['不小心重复下单了，抱歉。', '店铺装修延期，想先取消。'],
}
export const declineReasons: Texts = {
  en: ['Thank you, but the budget for this season is gone.'],
  zh_TW: ['謝謝，這季預算用完了，下季再訂。'],
  zh_CN: ['谢谢，这季预算用完了，下季再订。'],
}
