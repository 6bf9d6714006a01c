import type { PaymentStatus } from '@linesheet/domain/orders/orders'
import type { Language } from '@linesheet/domain/platform/languages'
import { documentWords } from './documents.words.ts'

const en = {
  ...documentWords.en,
  title: 'Invoice',
  pro_forma: 'Pro forma invoice',
  seller: 'Seller',
  buyer: 'Buyer',
  date: 'Date',
  order_number: 'Order',
  payment: 'Payment',
  payment_status: { unpaid: 'Unpaid', paid: 'Paid', refunded: 'Refunded' } as Record<PaymentStatus, string>,
  unit_price: 'Unit price',
  discount: 'Discount',
  line_total: 'Total',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  handling_fee: 'Handling fee',
  total: (currency: string) => `Total ${currency}`,
  amounts_in: (currency: string) => `All amounts in ${currency}`,
  pro_forma_note: 'The order is not accepted yet. Quantities and amounts may change.',
}

/** The words printed on an invoice. */
type InvoiceWords = typeof en

const zh_CN: InvoiceWords = {
  ...documentWords.zh_CN,
  title: '商业发票',
  pro_forma: '形式发票',
  seller: '卖方',
  buyer: '买方',
  date: '开票日期',
  order_number: '订单号',
  payment: '付款状态',
  payment_status: { unpaid: '未付款', paid: '已付款', refunded: '已退款' },
  unit_price: '单价',
  discount: '折扣',
  line_total: '金额',
  subtotal: '商品小计',
  shipping: '运费',
  handling_fee: '手续费',
  total: (currency) => `合计 ${currency}`,
  amounts_in: (currency) => `所有金额均以 ${currency} 计`,
  pro_forma_note: '订单尚未被接受，数量和金额可能会变动。',
}

const zh_TW: InvoiceWords = {
  ...documentWords.zh_TW,
  title: '商業發票',
  pro_forma: '形式發票',
  seller: '賣方',
  buyer: '買方',
  date: '開立日期',
  order_number: '訂單編號',
  payment: '付款狀態',
  payment_status: { unpaid: '未付款', paid: '已付款', refunded: '已退款' },
  unit_price: '單價',
  discount: '折扣',
  line_total: '金額',
  subtotal: '商品小計',
  shipping: '運費',
  handling_fee: '手續費',
  total: (currency) => `總計 ${currency}`,
  amounts_in: (currency) => `所有金額均以 ${currency} 計`,
  pro_forma_note: '訂單尚未確認接單，數量與金額可能異動。',
}

export const invoiceWords: Record<Language, InvoiceWords> = { en, zh_CN, zh_TW }
