import type { Language } from '@linesheet/domain/platform/languages'
import { documentWords } from './documents.words.ts'

const en = {
  ...documentWords.en,
  title: 'Commercial invoice',
  exporter: 'Exporter',
  consignee: 'Consignee',
  date: 'Date',
  order_number: 'Order',
  reason: 'Reason for export',
  sale: 'Sale',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  parcels: 'Parcels',
  gross_weight: 'Gross weight',
  description: 'Description of goods',
  origin: 'Origin',
  weight: 'Weight',
  unit_value: 'Unit value',
  value: 'Value',
  total: (currency: string) => `Total value ${currency}`,
  declaration: 'I declare that the information on this invoice is true and correct.',
  signature: 'Signature, name and date',
}

/** The words printed on a commercial invoice. */
type CustomsWords = typeof en

const zh_CN: CustomsWords = {
  ...documentWords.zh_CN,
  title: '报关商业发票',
  exporter: '出口方',
  consignee: '收货人',
  date: '日期',
  order_number: '订单号',
  reason: '出口原因',
  sale: '销售',
  carrier: '承运商',
  tracking: '运单号',
  parcels: '包裹数',
  gross_weight: '毛重',
  description: '货物描述',
  origin: '原产地',
  weight: '重量',
  unit_value: '单价',
  value: '金额',
  total: (currency) => `总价值 ${currency}`,
  declaration: '本人声明此发票所载信息真实无误。',
  signature: '签名、姓名与日期',
}

const zh_TW: CustomsWords = {
  ...documentWords.zh_TW,
  title: '報關商業發票',
  exporter: '出口人',
  consignee: '收件人',
  date: '日期',
  order_number: '訂單編號',
  reason: '出口原因',
  sale: '銷售',
  carrier: '物流公司',
  tracking: '物流追蹤編號',
  parcels: '包裹數',
  gross_weight: '毛重',
  description: '貨物說明',
  origin: '原產地',
  weight: '重量',
  unit_value: '單價',
  value: '金額',
  total: (currency) => `總價值 ${currency}`,
  declaration: '本人聲明此發票所載資訊真實無誤。',
  signature: '簽名、姓名與日期',
}

export const customsWords: Record<Language, CustomsWords> = { en, zh_CN, zh_TW }
