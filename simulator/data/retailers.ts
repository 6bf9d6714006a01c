import type { RetailerInput } from '@linesheet/contract/connections/marketplace'
import type { Language } from '@linesheet/domain/platform/languages'
import type { CountryCode } from '@linesheet/domain/platform/places'
import { type RetailerType, retailChannels, retailerTypes } from '@linesheet/domain/retailers/network'
import type * as z from 'zod'
import { type Random, randomFrom } from '../random.ts'
import { americaEurope } from './retailer-data/america-europe.ts'
import { asiaPacific } from './retailer-data/asia-pacific.ts'
import { greaterChina } from './retailer-data/greater-china.ts'
import type { Place, Shop } from './retailer-data/place.ts'

export type Retailer = z.input<typeof RetailerInput> & { country_code: CountryCode; language_code: Language }

const places: readonly Place[] = [...greaterChina, ...asiaPacific, ...americaEurope]
const realShops = places.flatMap(({ shops, ...place }) => shops.map((shop) => ({ shop, place })))
type ShopInPlace = (typeof realShops)[number]

/** Words from which names of invented shops are made. */
const shopWords: Record<Language, { first: readonly string[]; kinds: Partial<Record<RetailerType, string>> }> = {
  zh_TW: {
    first: ['晴日', '山海', '木木', '半島', '青田', '小島', '春山', '微光', '有間', '一隅', '望海', '初夏'],
    kinds: { gift: '選物', bookstore: '書店', stationery: '文具', coffee_shop_or_bakery: '咖啡', florist: '花店', home_decor: '生活' },
  },
  zh_CN: {
    first: ['晴日', '山海', '木木', '半岛', '青禾', '小岛', '春山', '微光', '有间', '一隅', '望海', '初夏'],
    kinds: { gift: '选物', bookstore: '书店', stationery: '文具', coffee_shop_or_bakery: '咖啡', florist: '花店', home_decor: '生活馆' },
  },
  en: {
    first: ['Juniper', 'Foxglove', 'Wren', 'Marlow', 'Northlight', 'Quay', 'Linden', 'Pollen', 'Orchard', 'Tilde', 'Bramble', 'Halcyon'],
    kinds: {
      gift: 'Gifts',
      bookstore: 'Books',
      stationery: 'Paper',
      coffee_shop_or_bakery: 'Coffee',
      florist: 'Flowers',
      home_decor: 'Home',
    },
  },
}

/** Retailers of a seed: the predefined ones in random order, then invented ones. A larger count keeps the first ones. */
export function createRetailers(seed: string | number, count: number): Retailer[] {
  const random = randomFrom(`retailers ${seed}`)
  const realOrder = random.sample(realShops, realShops.length)
  return Array.from({ length: count }, (_, at) => {
    const realShop = realOrder[at]
    return realShop ? toRetailer(seed, at, realShop) : toRetailer(seed, at, inventShop(random.fork(at), at))
  })
}

/** An invented shop in the street of a predefined one. */
function inventShop(random: Random, at: number): ShopInPlace {
  const { shop, place } = random.pick(realShops)
  const [, , , recipient, street, city, region, postalCode, phone] = shop
  const { first, kinds } = shopWords[place.language]
  const type = random.pick(retailerTypes.filter((kind) => kinds[kind]))
  const [firstWord = '', secondWord = ''] = random.sample(first, 2)
  const invented: Shop = [
    place.language === 'en' ? `${firstWord} & ${secondWord} ${kinds[type] ?? ''}` : `${firstWord}${secondWord}${kinds[type] ?? ''}`,
    `shop${at}`,
    type,
    recipient,
    street.replace(/\d+/, String(random.integer(2, 220))),
    city,
    region,
    postalCode,
    phone.replace(/\d{3}$/, String(random.integer(100, 999))),
  ]
  return { shop: invented, place }
}

function toRetailer(seed: string | number, at: number, { shop, place }: ShopInPlace): Retailer {
  const [name, domain, retailer_type, recipient, street, city, region, postal_code, phone] = shop
  const { country: country_code, language: language_code } = place
  const address = { recipient, company: name, street, street_2: '', city, region, postal_code, country_code, phone }
  return {
    external_id: `retailer-${seed}-${at}`,
    updated_at: '2025-01-01T00:00:00Z',
    name,
    retailer_type,
    retail_channel: retailChannels[at % retailChannels.length] ?? 'unknown',
    email: `buying@${domain}.example`,
    phone,
    country_code,
    language_code,
    addresses: [address],
  }
}
