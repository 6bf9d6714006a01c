import type { Language } from '../platform/languages.ts'
import { normalizeText } from '../platform/normalize-text.ts'
import { type RetailChannel, type RetailerType, retailChannels, retailerTypes } from './network.ts'

/** The columns of a sheet of retailers that an import reads. */
export const retailerColumns = [
  'name',
  'contact',
  'email',
  'phone',
  'retailer_type',
  'retail_channel',
  'country_code',
  'language_code',
  'company',
  'street',
  'street_2',
  'city',
  'region',
  'postal_code',
  'note',
  'tags',
  'unsubscribed',
] as const
export type RetailerColumn = (typeof retailerColumns)[number]

/** The columns that an export adds, which an import ignores. */
export const retailerFacts = [
  'status',
  'source',
  'is_locked',
  'orders',
  'lifetime_value',
  'currency_code',
  'last_ordered_at',
  'last_contacted_at',
  'cadence_days',
  'created_at',
] as const

const plain = (text: string) => normalizeText(text.toLowerCase(), 'NFKC').replace(/[^\p{L}\p{N}]+/gu, '')

/** Other names that people write for kinds of retailers. */
const typeNames: Partial<Record<RetailerType, readonly string[]>> = {
  coffee_shop_or_bakery: ['Coffee shop', 'Cafe', 'Café', 'Bakery', '咖啡馆', '咖啡店', '咖啡館', '烘焙店', '烘焙坊'],
  clothing: ['Fashion', 'Apparel', '服饰店', '服裝店', '服飾店'],
  florist: ['Flower shop', '花店'],
  furniture: ['Furniture store', '家具店'],
  fitness_or_yoga: ['Fitness', 'Gym', 'Yoga', '健身', '瑜伽'],
  gift: ['Gift shop', 'Gift store', 'Gifts', '礼品店', '禮品店'],
  general: ['General store', 'Concept store', '综合商店', '綜合商店'],
  grocery_or_liquor: ['Grocery', 'Liquor', 'Wine shop', 'Deli', '食品店', '酒类', '酒類'],
  pet: ['Pet shop', 'Pet store', '宠物店', '寵物店'],
  spa_or_salon: ['Spa', 'Salon', 'Beauty', '美容'],
  barber: ['Barbershop', '理发店', '理髮店'],
  bookstore: ['Bookshop', 'Books', '书店', '書店'],
  home_decor: ['Home', 'Homeware', 'Interior', '家居', '居家裝飾'],
  kids_or_toys: ['Kids', 'Toys', 'Toy store', '玩具店', '童装', '童裝'],
  restaurant: ['餐厅', '餐廳'],
  stationery: ['Stationer', 'Stationery shop', '文具店'],
  other: ['其他'],
}
/** Other names that people write for channels. */
const channelNames: Partial<Record<RetailChannel, readonly string[]>> = {
  store: ['Shop', 'Physical store', 'Brick and mortar', 'Offline', '实体店', '线下', '實體店', '線下'],
  online: ['Online store', 'Webshop', 'E-commerce', '网店', '线上', '網店', '線上'],
  store_and_online: ['Both', 'Store and online', 'Omnichannel', '实体店和网店', '实体店及网店', '實體店和網店', '實體店及網店'],
  markets: ['Market', 'Pop-up', 'Pop-up store', 'Fair', '市集', '快闪店', '快閃店'],
}

/** Maps the names of values, and the values themselves, to the values. */
const namesOf = <T extends string>(values: readonly T[], names: Partial<Record<T, readonly string[]>>) =>
  new Map(values.flatMap((value) => [value, ...(names[value] ?? [])].map((name) => [plain(name), value] as const)))

const types = namesOf(retailerTypes, typeNames)
const channels = namesOf(retailChannels, channelNames)

/** The kind of retailer that a cell names, in its own words or by its code; the cell itself if it names none. */
export const parseRetailerType = (cell: string): string => types.get(plain(cell)) ?? cell

/** The channel that a cell names, in its own words or by its code; the cell itself if it names none. */
export const parseRetailChannel = (cell: string): string => channels.get(plain(cell)) ?? cell

const languageNames: Readonly<Record<string, Language>> = {
  en: 'en',
  english: 'en',
  英文: 'en',
  英语: 'en',
  zhcn: 'zh_CN',
  zhhans: 'zh_CN',
  简体中文: 'zh_CN',
  簡體中文: 'zh_CN',
  zhtw: 'zh_TW',
  zhhk: 'zh_TW',
  zhhant: 'zh_TW',
  繁体中文: 'zh_TW',
  繁體中文: 'zh_TW',
}
/** The language that a cell names; the cell itself if it names none. */
export const parseLanguage = (cell: string): string => languageNames[plain(cell)] ?? cell
