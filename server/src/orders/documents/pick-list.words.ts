import type { Language } from '@linesheet/domain/platform/languages'
import { formatCount } from '../../platform/pdf/format.ts'
import { documentWords } from './documents.words.ts'

const en = {
  ...documentWords.en,
  title: 'Pick list',
  orders: (orders: number) => (orders === 1 ? '1 order' : `${formatCount(orders)} orders`),
}

/** The words printed on a pick list. */
type PickListWords = typeof en

const zh_CN: PickListWords = { ...documentWords.zh_CN, title: '拣货单', orders: (orders) => `${formatCount(orders)} 个订单` }
const zh_TW: PickListWords = { ...documentWords.zh_TW, title: '揀貨單', orders: (orders) => `${formatCount(orders)} 筆訂單` }

export const pickListWords: Record<Language, PickListWords> = { en, zh_CN, zh_TW }
