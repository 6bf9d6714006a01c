import type { RetailerInput } from '@linesheet/contract/marketplace'
import type { Language } from '@linesheet/domain/languages'
import { type RetailerType, retailerTypes } from '@linesheet/domain/network'
import type { CountryCode } from '@linesheet/domain/places'
import type * as z from 'zod'
import { type Random, randomFrom } from './random.ts'
import { americaEurope } from './shops/america-europe.ts'
import { asiaPacific } from './shops/asia-pacific.ts'
import { greaterChina } from './shops/greater-china.ts'
import type { Shop, Street } from './shops/shop.ts'

export type Retailer = z.input<typeof RetailerInput> & { country_code: CountryCode; language_code: Language }

const streets: readonly Street[] = [...greaterChina, ...asiaPacific, ...americaEurope]
const known = streets.flatMap(({ shops, ...place }) => shops.map((shop) => ({ shop, place })))
type Known = (typeof known)[number]

/** What shops are called where they write Chinese, simplified and traditional, and elsewhere. */
const words: Record<Language, { first: readonly string[]; kinds: Partial<Record<RetailerType, string>> }> = {
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

/** Retailers of a seed: the sixty and more that were thought up, in chance order, then as many others as are wanted. The first ones stay the same when more are asked for. */
export function retailersFrom(seed: string | number, count: number): Retailer[] {
  const random = randomFrom(`retailers ${seed}`)
  const first = random.some(known, known.length)
  return Array.from({ length: count }, (_, at) => {
    const own = first[at]
    return own ? retailer(seed, at, own) : retailer(seed, at, another(random.fork(at), at))
  })
}

/** A shop made up from the words of a place, further down a street that exists. */
function another(random: Random, at: number): Known {
  const { shop, place } = random.pick(known)
  const [, , , recipient, street, city, region, postalCode, phone] = shop
  const { first, kinds } = words[place.language]
  const type = random.pick(retailerTypes.filter((kind) => kinds[kind]))
  const [one = '', two = ''] = random.some(first, 2)
  const made: Shop = [
    place.language === 'en' ? `${one} & ${two} ${kinds[type] ?? ''}` : `${one}${two}${kinds[type] ?? ''}`,
    `shop${at}`,
    type,
    recipient,
    street.replace(/\d+/, String(random.whole(2, 220))),
    ...([city, region, postalCode] as const),
    phone.replace(/\d{3}$/, String(random.whole(100, 999))),
  ]
  return { shop: made, place }
}

function retailer(seed: string | number, at: number, { shop, place }: Known): Retailer {
  const [name, domain, retailer_type, recipient, street, city, region, postal_code, phone] = shop
  const { country: country_code, language: language_code } = place
  const address = { recipient, company: name, street, street_2: '', city, region, postal_code, country_code, phone }
  return {
    external_id: `retailer-${seed}-${at}`,
    ...{ name, retailer_type, email: `buying@${domain}.example`, phone, country_code, language_code },
    addresses: [address],
  }
}
