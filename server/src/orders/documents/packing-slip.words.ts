import type { Language } from '@linesheet/domain/platform/languages'
import { documentWords } from './documents.words.ts'

const en = {
  ...documentWords.en,
  title: 'Packing slip',
  ship_to: 'Ship to',
  ship_by: 'Ship by',
  unit_count: 'Units',
  parcels: 'Parcels',
  backordered: 'On backorder',
  retailer_note: 'Note from the retailer',
  brand_note: 'Note from the brand',
  parcel: (number: number) => `Parcel ${number}`,
}

/** The words printed on a packing slip. */
type PackingSlipWords = typeof en

const zh_CN: PackingSlipWords = {
  ...documentWords.zh_CN,
  title: '装箱单',
  ship_to: '收货方',
  ship_by: '最晚发货',
  unit_count: '总件数',
  parcels: '包裹',
  backordered: '缺货待补',
  retailer_note: '零售商留言',
  brand_note: '品牌留言',
  parcel: (number) => `包裹 ${number}`,
}

const zh_TW: PackingSlipWords = {
  ...documentWords.zh_TW,
  title: '裝箱單',
  ship_to: '收件方',
  ship_by: '最晚出貨',
  unit_count: '總件數',
  parcels: '包裹',
  backordered: '缺貨待補',
  retailer_note: '零售商留言',
  brand_note: '品牌留言',
  parcel: (number) => `包裹 ${number}`,
}

export const packingSlipWords: Record<Language, PackingSlipWords> = { en, zh_CN, zh_TW }
