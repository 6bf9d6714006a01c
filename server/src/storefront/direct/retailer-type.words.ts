import type { Language } from '@linesheet/domain/platform/languages'
import { type RetailerType, retailerTypes } from '@linesheet/domain/retailers/network'

const names: Record<RetailerType, readonly [en: string, zh_CN: string, zh_TW: string]> = {
  coffee_shop_or_bakery: ['Coffee shop or bakery', '咖啡馆或烘焙店', '咖啡館或烘焙坊'],
  clothing: ['Clothing', '服饰店', '服飾店'],
  florist: ['Florist', '花店', '花店'],
  furniture: ['Furniture', '家具店', '家具店'],
  fitness_or_yoga: ['Fitness or yoga', '健身或瑜伽', '健身或瑜伽'],
  gift: ['Gift shop', '礼品店', '禮品店'],
  general: ['General store', '综合商店', '綜合商店'],
  grocery_or_liquor: ['Grocery or liquor', '食品或酒类', '食品或酒類'],
  pet: ['Pet shop', '宠物店', '寵物店'],
  spa_or_salon: ['Spa or salon', '水疗或美容', '水療或美容'],
  barber: ['Barber', '理发店', '理髮店'],
  bookstore: ['Bookstore', '书店', '書店'],
  home_decor: ['Home decor', '家居装饰', '居家裝飾'],
  kids_or_toys: ['Kids or toys', '童装或玩具', '童裝或玩具'],
  restaurant: ['Restaurant', '餐厅', '餐廳'],
  stationery: ['Stationery', '文具店', '文具店'],
  other: ['Other', '其他', '其他'],
}

const places: Record<Language, 0 | 1 | 2> = { en: 0, zh_CN: 1, zh_TW: 2 }

/** The kinds of shops, with their names in the language. */
export const retailerTypeNames = (language: Language) => retailerTypes.map((type) => [type, names[type][places[language]]] as const)
