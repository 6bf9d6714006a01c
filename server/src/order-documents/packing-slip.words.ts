import type { Language } from '@linesheet/domain/languages'
import { formatCount } from '../pdf/format.ts'

const en = {
  title: 'Packing slip',
  from: 'From',
  ship_to: 'Ship to',
  placed_at: 'Ordered',
  ship_by: 'Ship by',
  units: 'Units',
  parcels: 'Parcels',
  sku: 'SKU',
  item: 'Item',
  hs_code: 'HS code',
  quantity: 'Qty',
  backordered: 'On backorder',
  retailer_note: 'Note from the retailer',
  brand_note: 'Note from the brand',
  parcel: (number: number) => `Parcel ${number}`,
  total: (units: number) => (units === 1 ? '1 unit' : `${formatCount(units)} units`),
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
}

/** The words printed on a packing slip. */
export type PackingSlipWords = typeof en

const zh_CN: PackingSlipWords = {
  title: '装箱单',
  from: '发货方',
  ship_to: '收货方',
  placed_at: '下单日期',
  ship_by: '最晚发货',
  units: '总件数',
  parcels: '包裹',
  sku: '货号',
  item: '商品',
  hs_code: 'HS 编码',
  quantity: '数量',
  backordered: '缺货待补',
  retailer_note: '零售商留言',
  brand_note: '品牌留言',
  parcel: (number) => `包裹 ${number}`,
  total: (units) => `共 ${formatCount(units)} 件`,
  page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
}

const zh_TW: PackingSlipWords = {
  title: '裝箱單',
  from: '寄件方',
  ship_to: '收件方',
  placed_at: '下單日期',
  ship_by: '最晚出貨',
  units: '總件數',
  parcels: '包裹',
  sku: '貨號',
  item: '商品',
  hs_code: 'HS 編碼',
  quantity: '數量',
  backordered: '缺貨待補',
  retailer_note: '零售商留言',
  brand_note: '品牌留言',
  parcel: (number) => `包裹 ${number}`,
  total: (units) => `共 ${formatCount(units)} 件`,
  page: (page, pages) => `第 ${page} 頁，共 ${pages} 頁`,
}

export const packingSlipWords: Record<Language, PackingSlipWords> = { en, zh_CN, zh_TW }
