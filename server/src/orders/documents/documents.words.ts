import type { Language } from '@linesheet/domain/platform/languages'
import { formatCount } from '../../platform/pdf/format.ts'

const en = {
  from: 'From',
  placed_at: 'Ordered',
  po_number: 'PO number',
  sku: 'SKU',
  item: 'Item',
  hs_code: 'HS code',
  quantity: 'Qty',
  units: (units: number) => (units === 1 ? '1 unit' : `${formatCount(units)} units`),
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
}

/** The words that several documents print. */
export type DocumentWords = typeof en

const zh_CN: DocumentWords = {
  from: '发货方',
  placed_at: '下单日期',
  po_number: '采购单号',
  sku: '货号',
  item: '商品',
  hs_code: 'HS 编码',
  quantity: '数量',
  units: (units) => `共 ${formatCount(units)} 件`,
  page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
}

const zh_TW: DocumentWords = {
  from: '寄件方',
  placed_at: '下單日期',
  po_number: '採購單編號',
  sku: '貨號',
  item: '商品',
  hs_code: 'HS 編碼',
  quantity: '數量',
  units: (units) => `共 ${formatCount(units)} 件`,
  page: (page, pages) => `第 ${page} 頁，共 ${pages} 頁`,
}

export const documentWords: Record<Language, DocumentWords> = { en, zh_CN, zh_TW }
