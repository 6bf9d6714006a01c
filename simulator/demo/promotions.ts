import { addPromotion, disablePromotion, listPromotions, type PromotionInput } from '@linesheet/contract/promotions/promotions'
import { addDays, type Day } from '@linesheet/domain/platform/days'
import type { EnginePromotion } from '@linesheet/domain/promotions/promotion-engine'
import { normalizePromotion } from '@linesheet/domain/promotions/promotion-input'
import type { ApiCall } from '../client/http-client.ts'
import type { Item } from '../data/catalogue.ts'
import { convertFromHkd, soldCurrencies, soldRegions } from '../data/prices.ts'
import { atHour, dayInHongKong } from '../histories/calendar.ts'
import type { DemoProduct } from './products.ts'

/** A promotion from its first to its last day, counted from the day of the demo. */
type DemoPromotion = { days: readonly [first: number, last: number]; families?: readonly string[]; isDisabled?: boolean } & Omit<
  PromotionInput,
  'starts_on' | 'ends_on' | 'product_ids'
>

const free = { promotion_type: 'free_shipping', discount_type: null, discount_value: null, free_shipping: true } as const
const percent = (value: string) =>
  ({ promotion_type: 'discount', discount_type: 'percentage', discount_value: value, free_shipping: false }) as const
const everywhere = { regions: soldRegions, scope: 'storefront' } as const
const minimumOf = (dollars: number) => ({
  minimum_spend: convertFromHkd('HKD', dollars),
  amounts: soldCurrencies.flatMap((currency_code) =>
    currency_code === 'HKD' ? [] : [{ currency_code, discount_value: null, minimum_spend: convertFromHkd(currency_code, dollars) }],
  ),
})

/** Two past fairs, a running promotion of some products, an upcoming one, and one that was disabled. */
const demoPromotions = (families: readonly string[]): readonly DemoPromotion[] => [
  { name: 'Spring fair', days: [-244, -230], ...percent('10'), ...everywhere },
  { name: 'Autumn fair', days: [-48, -34], ...percent('12'), ...minimumOf(1500), ...everywhere },
  { name: 'Bestseller weeks', days: [-9, 12], ...percent('15'), regions: soldRegions, scope: 'products', families: families.slice(0, 6) },
  { name: 'Free shipping before the holidays', days: [16, 36], ...free, ...minimumOf(2500), ...everywhere },
  {
    name: 'Clearance',
    days: [20, 30],
    ...percent('30'),
    regions: ['hk'],
    scope: 'products',
    families: families.slice(-3),
    isDisabled: true,
  },
]

type Dated = DemoPromotion & { starts_on: Day; ends_on: Day }
const dated = (items: readonly Item[], anchor: Date): Dated[] => {
  const families = items.flatMap(({ sku, isDraft }) => (isDraft ? [] : [sku]))
  return demoPromotions(families).map((promotion) => ({
    ...promotion,
    starts_on: addDays(dayInHongKong(anchor), promotion.days[0]),
    ends_on: addDays(dayInHongKong(anchor), promotion.days[1]),
  }))
}

/** Adds the promotions that do not exist yet, each before its first day. Returns them in the form that the engine takes, with products by family. */
export async function addDemoPromotions(
  call: ApiCall,
  products: readonly DemoProduct[],
  items: readonly Item[],
  anchor: Date,
): Promise<EnginePromotion[]> {
  const known = new Map((await call(listPromotions, { query: { items_per_page: 100 } })).items.map(({ name, id }) => [name, id]))
  const idOf = new Map(products.map(({ item, product }) => [item.sku, product.id]))
  const added: EnginePromotion[] = []
  for (const { days: _, families = [], isDisabled = false, ...terms } of dated(items, anchor)) {
    const product_ids = families.flatMap((sku) => idOf.get(sku) ?? [])
    const daysBefore = terms.starts_on > dayInHongKong(anchor) ? addDays(dayInHongKong(anchor), -1) : addDays(terms.starts_on, -3)
    const at = atHour(daysBefore, 10)
    const id = known.get(terms.name) ?? (await call(addPromotion, { body: { ...terms, product_ids } }, { at })).id
    if (isDisabled && !known.has(terms.name)) await call(disablePromotion, { params: { id } }, { at: atHour(daysBefore, 15) })
    added.push({ ...toEngine(terms, families), id, is_disabled: isDisabled, was_disabled: isDisabled })
  }
  return added
}

function toEngine(terms: Omit<Dated, 'days' | 'families' | 'isDisabled'>, product_ids: readonly string[]) {
  const { discount_type = null, discount_value = null, minimum_spend = null, free_shipping = false, amounts = [], ...rest } = terms
  const full = amounts.map(({ currency_code, discount_value: value = null, minimum_spend: minimum = null }) => ({
    currency_code,
    discount_value: value,
    minimum_spend: minimum,
  }))
  return {
    ...normalizePromotion({ ...rest, discount_type, discount_value, minimum_spend, free_shipping, amounts: full, product_ids }),
    currency_code: 'HKD' as const,
  }
}
