import { addApiToken } from '@linesheet/contract/account/api-tokens'
import { addCollection } from '@linesheet/contract/catalogue/collections'
import { addWebhook } from '@linesheet/contract/connections/brand-webhooks'
import { addPromotion } from '@linesheet/contract/promotions/promotions'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Address } from '@linesheet/domain/platform/places'
import type { Role } from '@linesheet/domain/platform/roles'
import { fillStore } from '../brand/stores.ts'
import { serverUrl, uniqueId } from '../environment.ts'
import { type Brand, dayFromToday, type Given, type Order } from '../given.ts'

const textsByLanguage = {
  en: {
    brand: 'Slow Ferry',
    shop: 'Harbour Books',
    bowl: 'Tea bowl',
    lamp: 'Paper lamp',
    note: 'Wrap it in paper, please',
    story: 'Fired in Tai Po.',
    set: 'Starter set',
    promotion: 'Winter fair',
    connector: 'Warehouse',
    dispute: 'Two bowls arrived cracked. The box was dented on one side.',
  },
  zh_TW: {
    brand: '慢渡',
    shop: '海港書店',
    bowl: '手作茶碗',
    lamp: '紙燈',
    note: '請用紙包裝',
    story: '在大埔燒製，一次一窯。',
    set: '入門系列',
    promotion: '冬季展會',
    connector: '倉儲系統',
    dispute: '有兩個茶碗送到時已經裂開，紙箱的一側凹陷。',
  },
  zh_CN: {
    brand: '慢渡',
    shop: '海港书店',
    bowl: '手作茶碗',
    lamp: '纸灯',
    note: '请用纸包装',
    story: '在大埔烧制，一次一窑。',
    set: '入门系列',
    promotion: '冬季展会',
    connector: '仓储系统',
    dispute: '有两个茶碗送到时已经裂开，纸箱的一侧凹陷。',
  },
}

const baseAddress: Address = {
  recipient: '陳大文',
  company: '',
  street: '皇后大道中 1 號',
  street_2: '',
  city: '中環',
  region: '',
  postal_code: '',
  country_code: 'HK',
  phone: '+852 2222 3333',
}

export type FullBrand = {
  brand: Brand
  language: Language
  orders: Record<'new' | 'confirmed' | 'packed' | 'shipped' | 'delivered' | 'cancelled', Order>
  product: string
  collection: string
  promotion: string
  /** An order that used the promotion, but was charged differently from it. */
  promotedOrder: Order
}

/** A brand with products, a collection and an order in each status, all texts in one language; and colleagues with these roles. */
export async function aFullBrand(given: Given, language: Language, roles: readonly Role[] = []): Promise<FullBrand> {
  const words = textsByLanguage[language]
  const person = language === 'en' ? {} : { first_name: '美', last_name: '林' }
  const named = `${words.brand} ${uniqueId()}`
  const colleagues = roles.map((role) => ({ role }))
  const brand = await given.aBrand({ name: named, language, person, colleagues, address: { ...baseAddress, company: words.brand } })
  const texts = { source_language: language, description: words.story }
  const [shop, bowl, lamp] = await Promise.all([
    given.aRetailer({ name: words.shop }),
    brand.addActiveProduct(words.bowl, texts),
    brand.addProduct(words.lamp, texts),
  ])
  const placed = (daysAgo: number, note = '') => ({
    from: shop,
    lines: [
      [bowl, 6],
      [lamp, 2],
    ] as const,
    daysAgo,
    overrides: { note, shipping_address: { ...baseAddress, company: words.shop } },
  })
  const received = await brand.receiveOrders(placed(0, words.note), placed(1), placed(2), placed(3), placed(4), placed(5))
  const [newOrder, confirmed, packed, shipped, delivered, cancelled] = received
  if (!newOrder || !confirmed || !packed || !shipped || !delivered || !cancelled) throw new Error('The orders were not created')
  await newOrder.reportEvent({ kind: 'cancel_requested', reason: words.note })
  await Promise.all([confirmed.accept(), packed.pack(), shipped.packAndShip(), delivered.deliver(), cancelled.cancel()])
  await delivered.review(5)
  await delivered.dispute({ units: 2, note: words.dispute })
  await fillStore(brand, language)
  const names = { [`name_${language}`]: words.set, [`description_${language}`]: words.story }
  const { id: collection } = await brand.call(addCollection, { body: { ...names, product_ids: [bowl.id, lamp.id] } })
  await connectPrograms(brand, words.connector)
  const { promotion, promotedOrder } = await aRedeemedPromotion(brand, words.promotion, placed(0))
  const orders = { new: newOrder, confirmed, packed, shipped, delivered, cancelled }
  return { brand, language, orders, product: bowl.id, collection, promotion, promotedOrder }
}

/** A token that a program has used, and a webhook. */
async function connectPrograms(brand: Brand, name: string) {
  const permissions = ['orders:read', 'orders:write', 'products:read'] as const
  const { token } = await brand.call(addApiToken, { body: { name, permissions: [...permissions] } })
  for (const path of ['order', 'product', 'chat/brand-chat'])
    await fetch(`${serverUrl()}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  await brand.call(addWebhook, { body: { name, url: 'https://receiver.example/hooks', events: ['order.placed', 'order.cancelled'] } })
}

/** 10% off everything in Hong Kong, and an order that used it and names it for its shipping as well. */
async function aRedeemedPromotion(brand: Brand, name: string, placed: Parameters<Brand['receiveOrder']>[0]) {
  const terms = { promotion_type: 'discount', discount_type: 'percentage', discount_value: '10', scope: 'storefront' } as const
  const days = { starts_on: dayFromToday(0), ends_on: dayFromToday(9) }
  const { id } = await brand.call(addPromotion, { body: { name, ...terms, ...days, regions: ['hk'] } })
  const promotedOrder = await brand.receiveOrder({
    ...placed,
    promotion_id: id,
    overrides: { ...placed?.overrides, shipping_promotion_id: id },
  })
  return { promotion: id, promotedOrder }
}
