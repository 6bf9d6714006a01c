import type { Language } from '@linesheet/domain/platform/languages'

const en = {
  title: 'Line sheet',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  prices: (currency: string) => `Prices in ${currency}`,
  scan: (brand: string) => `Scan to order from ${brand}`,
  from: 'from',
  unpriced: 'Price not available',
  retail: 'MSRP',
  skus: 'All SKUs',
  sku: 'SKU',
  item: 'Item',
  wholesale: 'Wholesale',
  variations: (count: number) => `${count} options`,
  case: (count: number) => `Case of ${count}`,
  minimum: (count: number) => `Minimum ${count}`,
  bestseller: 'Bestseller',
  out_of_stock: 'Out of stock',
  empty: 'No product of this collection is active at the moment.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
}

/** The words printed on a line sheet. */
export type LineSheetWords = typeof en

const zh_CN: LineSheetWords = {
  title: '批发目录',
  products: (count) => `共 ${count} 款商品`,
  prices: (currency) => `价格币种：${currency}`,
  scan: (brand) => `扫码向 ${brand} 订货`,
  from: '起',
  unpriced: '暂无价格',
  retail: '建议零售价',
  skus: '全部 SKU',
  sku: 'SKU',
  item: '商品',
  wholesale: '批发价',
  variations: (count) => `${count} 种规格`,
  case: (count) => `每箱 ${count} 件`,
  minimum: (count) => `${count} 件起订`,
  bestseller: '热销',
  out_of_stock: '缺货',
  empty: '此系列目前没有已上架商品。',
  page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
}

const zh_TW: LineSheetWords = {
  title: '批發目錄',
  products: (count) => `共 ${count} 款商品`,
  prices: (currency) => `價格幣別：${currency}`,
  scan: (brand) => `掃描 QR Code 向 ${brand} 訂貨`,
  from: '起',
  unpriced: '暫無價格',
  retail: '建議零售價',
  skus: '全部 SKU',
  sku: 'SKU',
  item: '商品',
  wholesale: '批發價',
  variations: (count) => `${count} 種規格`,
  case: (count) => `每箱 ${count} 件`,
  minimum: (count) => `最低訂購 ${count} 件`,
  bestseller: '熱銷',
  out_of_stock: '缺貨',
  empty: '此系列目前沒有已上架商品。',
  page: (page, pages) => `第 ${page} 頁，共 ${pages} 頁`,
}

export const lineSheetWords: Record<Language, LineSheetWords> = { en, zh_CN, zh_TW }
