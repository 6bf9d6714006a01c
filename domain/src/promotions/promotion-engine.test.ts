import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWithoutCents, priceStep } from '../platform/currencies.ts'
import { maxMinor, toAmount } from '../platform/money.ts'
import { type CurrencyCode, regionIds, regions } from '../platform/places.ts'
import { applyPromotions, type EngineLine, type EngineOrder, type EnginePromotion } from './promotion-engine.ts'

const promotion = (id: string, fields: Partial<EnginePromotion> = {}): EnginePromotion => ({
  id,
  promotion_type: 'discount',
  discount_type: 'percentage',
  discount_value: '10.00',
  minimum_spend: null,
  currency_code: 'HKD',
  amounts: [],
  free_shipping: false,
  starts_on: '2026-08-01',
  ends_on: '2026-08-14',
  is_disabled: false,
  was_disabled: false,
  regions: ['hk'],
  scope: 'storefront',
  product_ids: [],
  ...fields,
})
const line = (id: string, unit_price: number, quantity = 1): EngineLine => ({ id, product_id: `product ${id}`, unit_price, quantity })
const order = (lines: EngineLine[], fields: Partial<EngineOrder> = {}): EngineOrder => ({
  lines,
  region: 'hk',
  currency_code: 'HKD',
  today: '2026-08-03',
  ...fields,
})
const discountsOf = (lines: EngineLine[], ...promotions: EnginePromotion[]) =>
  applyPromotions(order(lines), promotions).lines.map((one) => one.discount)
const free = { promotion_type: 'free_shipping', discount_type: null, discount_value: null, free_shipping: true } as const

test('a percentage is rounded once, and shared by the largest remainder', () => {
  // 10% of 0.15 is 0.015, and so 0.02 together; 0.005 each on its own would be 0.01 each.
  expect(discountsOf([line('a', 5), line('b', 5), line('c', 5)], promotion('p'))).toEqual([1, 1, 0])
})

test('a fixed amount comes off each unit, and never more than its price', () => {
  const fixed = promotion('p', { discount_type: 'fixed', discount_value: '2.00' })
  expect(discountsOf([line('a', 500, 3), line('b', 150, 2)], fixed)).toEqual([600, 300])
})

test('each line gets only the one promotion with the highest discount', () => {
  const result = applyPromotions(order([line('a', 1000), line('b', 1000)]), [
    promotion('p'),
    promotion('q', { discount_value: '25.00', scope: 'products', product_ids: ['product b'] }),
  ])
  expect(result).toEqual({
    lines: [
      { id: 'a', promotion_id: 'p', discount: 100 },
      { id: 'b', promotion_id: 'q', discount: 250 },
    ],
    discount: 350,
    shipping_promotion_id: null,
    applied: [
      { promotion_id: 'p', discount: 100, free_shipping: false },
      { promotion_id: 'q', discount: 250, free_shipping: false },
    ],
    lost: [],
  })
})

test('a currency without cents has whole discounts', () => {
  const yen = promotion('p', { regions: ['jp'], currency_code: 'JPY' })
  const result = applyPromotions(order([line('a', 1500), line('b', 1500)], { region: 'jp', currency_code: 'JPY' }), [yen])
  expect(result.lines.map((one) => one.discount)).toEqual([200, 100])
})

test('amounts in another currency are taken from the promotion, never converted', () => {
  const fixed = promotion('p', { discount_type: 'fixed', discount_value: '8.00', regions: ['hk', 'us'] })
  const inUs = order([line('a', 1000)], { region: 'us', currency_code: 'USD' })
  expect(applyPromotions(inUs, [fixed]).lost).toEqual([{ promotion_id: 'p', reason: 'no_amount_in_currency' }])
  const amounts = [{ currency_code: 'USD' as const, discount_value: '1.00', minimum_spend: null }]
  expect(applyPromotions(inUs, [{ ...fixed, amounts }]).discount).toBe(100)
})

describe('free shipping', () => {
  const shippingOf = (...promotions: EnginePromotion[]) => applyPromotions(order([line('a', 1000)]), promotions)
  test('combines with the discount of another promotion, because shipping is no line', () => {
    expect(shippingOf(promotion('p'), promotion('s', free))).toMatchObject({ discount: 100, shipping_promotion_id: 's', lost: [] })
  })
  test('comes with a promotion that wins a line', () => {
    const both = promotion('p', { free_shipping: true })
    expect(shippingOf(both, promotion('s', free))).toMatchObject({
      shipping_promotion_id: 'p',
      lost: [{ promotion_id: 's', reason: 'shipping_already_free' }],
    })
  })
  test('is lost with the lines', () => {
    const result = shippingOf(promotion('p', { discount_value: '20' }), promotion('q', { free_shipping: true }))
    expect(result).toMatchObject({ shipping_promotion_id: null, lost: [{ promotion_id: 'q', reason: 'better_promotion' }] })
  })
  test('decides between promotions with the same discount', () => {
    expect(shippingOf(promotion('p'), promotion('q', { free_shipping: true }))).toMatchObject({ shipping_promotion_id: 'q' })
  })
})

test.each<[string, Partial<EnginePromotion>, object]>([
  ['disabled', { is_disabled: true, was_disabled: true }, {}],
  ['not_started', { starts_on: '2026-08-04' }, {}],
  ['ended', { starts_on: '2026-07-01', ends_on: '2026-08-02' }, {}],
  ['ended', { starts_on: '2026-07-01', ends_on: '2026-08-02', was_disabled: true }, {}],
  ['other_region', { regions: ['us'] }, {}],
  ['no_products', { scope: 'products', product_ids: ['another'] }, {}],
  ['below_minimum', { minimum_spend: '10.01' }, { missing: 1 }],
  ['better_promotion', { discount_value: '5.00' }, {}],
  ['better_promotion', { id: 'q' }, {}],
])('a promotion loses: %s', (reason, fields, more) => {
  const losing = promotion('loser', fields)
  const { lost, discount } = applyPromotions(order([line('a', 1000)]), [losing, promotion('best')])
  expect({ lost, discount }).toEqual({ lost: [{ promotion_id: losing.id, reason, ...more }], discount: 100 })
})

test('the minimum is reached by the goods in scope, before any discount', () => {
  const inScope = promotion('p', { minimum_spend: '20.00', scope: 'products', product_ids: ['product a'] })
  expect(discountsOf([line('a', 1000), line('b', 9000)], inScope)).toEqual([0, 0])
  expect(discountsOf([line('a', 1000, 2), line('b', 9000)], inScope)).toEqual([200, 0])
})

const currency = fc.constantFrom<CurrencyCode>('HKD', 'USD', 'JPY')
const regionOf = (code: CurrencyCode) => regionIds.find((id) => regions[id].currency_code === code) ?? 'hk'
const price = fc.oneof(fc.constantFrom(0, 1, 5, 99, 9_999_999_999), fc.nat(100_000))
const value = fc.oneof(fc.constantFrom(1, 33, 333, 5000, 9999, 10_000), fc.integer({ min: 1, max: 10_000 }))
const orders = currency.chain((code) => {
  const step = priceStep(code)
  const lines = fc.array(fc.record({ product: fc.nat(3), unit_price: price, quantity: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  const promotions = fc.array(
    fc.record({
      kind: fc.constantFrom('percentage', 'fixed', 'free_shipping'),
      value,
      minimum: fc.option(fc.nat(200_000), { freq: 3 }),
      free_shipping: fc.boolean(),
      products: fc.option(fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 })),
      region: fc.constantFrom(regionOf(code), regionOf(code), 'ae' as const),
      days: fc.constantFrom(['2026-08-01', '2026-08-14'], ['2026-08-03', '2026-08-03'], ['2026-08-04', '2026-08-09']),
      is_disabled: fc.constantFrom(false, false, false, true),
    }),
    { maxLength: 4 },
  )
  return fc.tuple(lines, promotions).map(([rows, chosen]) => ({
    order: order(
      rows.map((row, at) => ({
        id: `line ${at}`,
        product_id: `product ${row.product}`,
        unit_price: row.unit_price * step,
        quantity: row.quantity,
      })),
      { region: regionOf(code), currency_code: code },
    ),
    promotions: chosen.map((one, at) =>
      promotion(`promotion ${at}`, {
        promotion_type: one.kind === 'free_shipping' ? 'free_shipping' : 'discount',
        discount_type: one.kind === 'free_shipping' ? null : (one.kind as 'percentage' | 'fixed'),
        discount_value: one.kind === 'free_shipping' ? null : toAmount(one.kind === 'fixed' ? one.value * step : one.value),
        minimum_spend: one.minimum === null ? null : toAmount(one.minimum * step),
        currency_code: code,
        free_shipping: one.kind === 'free_shipping' || one.free_shipping,
        regions: [one.region],
        starts_on: one.days[0],
        ends_on: one.days[1],
        is_disabled: one.is_disabled,
        was_disabled: one.is_disabled,
        scope: one.products ? 'products' : 'storefront',
        product_ids: one.products?.map((product) => `product ${product}`) ?? [],
      }),
    ),
  }))
})

/** The same rules, implemented a second time without regard to speed: the discount of a promotion on a line, in 1/10,000 of a minor unit. */
function exactDiscount(one: EnginePromotion, at: EngineLine, { lines, today, region }: EngineOrder): bigint {
  const covers = ({ product_id }: EngineLine) => one.scope === 'storefront' || one.product_ids.includes(product_id ?? '')
  const goods = lines.filter(covers).reduce((all, { unit_price, quantity }) => all + BigInt(unit_price) * BigInt(quantity), 0n)
  const minor = (amount: string | null) => BigInt((amount ?? '0').replace('.', ''))
  const holds =
    !one.is_disabled &&
    one.starts_on <= today &&
    today <= one.ends_on &&
    one.regions.some((name) => name === region) &&
    goods >= minor(one.minimum_spend)
  if (!holds || !covers(at)) return 0n
  const perUnit = BigInt(at.unit_price)
  const fixed = minor(one.discount_value) < perUnit ? minor(one.discount_value) : perUnit
  return (
    BigInt(at.quantity) * (one.discount_type === 'fixed' ? fixed * 10_000n : one.discount_type ? perUnit * minor(one.discount_value) : 0n)
  )
}

/** The highest discount of any assignment of one promotion or none to each line, by trying all of them. */
const bestOf = (one: EngineOrder, promotions: readonly EnginePromotion[], at = 0): bigint => {
  const next = one.lines[at]
  if (!next) return 0n
  const rest = bestOf(one, promotions, at + 1)
  return [0n, ...promotions.map((candidate) => exactDiscount(candidate, next, one))].reduce(
    (best, taken) => (taken + rest > best ? taken + rest : best),
    0n,
  )
}

const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

describe('of any order and promotions', () => {
  test('the choice is the best of all choices', () => {
    fc.assert(
      fc.property(orders, ({ order: one, promotions }) => {
        const { lines } = applyPromotions(one, promotions)
        const chosen = lines.map(({ promotion_id }, at) => {
          const winner = promotions.find(({ id }) => id === promotion_id)
          return winner ? exactDiscount(winner, one.lines[at]!, one) : 0n
        })
        expect(chosen.reduce((all, taken) => all + taken, 0n)).toBe(bestOf(one, promotions))
      }),
    )
  })

  test('parts add up to the discount of each promotion on the goods that it won', () => {
    fc.assert(
      fc.property(orders, ({ order: one, promotions }) => {
        const result = applyPromotions(one, promotions)
        const step = BigInt(priceStep(one.currency_code)) * 10_000n
        expect(result.discount).toBe(total(result.lines.map(({ discount }) => discount)))
        expect(result.discount).toBe(total(result.applied.map(({ discount }) => discount)))
        for (const { promotion_id, discount } of result.applied) {
          const winner = promotions.find(({ id }) => id === promotion_id)!
          const won = one.lines.filter((_, at) => result.lines[at]?.promotion_id === promotion_id)
          const exact = won.reduce((all, at) => all + exactDiscount(winner, at, one), 0n)
          expect(BigInt(discount)).toBe(((2n * exact + step) / (2n * step)) * (step / 10_000n))
        }
      }),
    )
  })

  test('no discount is negative, above the goods, or has cents where there are none', () => {
    fc.assert(
      fc.property(orders, ({ order: one, promotions }) => {
        applyPromotions(one, promotions).lines.forEach(({ discount, promotion_id }, at) => {
          const { unit_price, quantity } = one.lines[at]!
          expect(discount).toBeGreaterThanOrEqual(0)
          expect(discount).toBeLessThanOrEqual(unit_price * quantity)
          if (isWithoutCents(one.currency_code)) expect(discount % 100).toBe(0)
          if (!promotion_id) expect(discount).toBe(0)
        })
      }),
    )
  })

  test('the order of lines and of promotions makes no difference', () => {
    const shuffled = orders.chain((pair) =>
      fc.tuple(
        fc.constant(pair),
        fc.shuffledSubarray(pair.order.lines as EngineLine[], { minLength: pair.order.lines.length }),
        fc.shuffledSubarray(pair.promotions, { minLength: pair.promotions.length }),
      ),
    )
    const byId = <T extends object>(rows: readonly T[]) => rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    const sorted = ({ lines, applied, lost, ...rest }: ReturnType<typeof applyPromotions>) => ({
      ...rest,
      lines: byId(lines),
      applied: byId(applied),
      lost: byId(lost),
    })
    fc.assert(
      fc.property(shuffled, ([{ order: one, promotions }, lines, others]) => {
        expect(sorted(applyPromotions({ ...one, lines }, others))).toEqual(sorted(applyPromotions(one, promotions)))
      }),
    )
  })

  test('each promotion either applies or says why not', () => {
    fc.assert(
      fc.property(orders, ({ order: one, promotions }) => {
        const { applied, lost } = applyPromotions(one, promotions)
        expect([...applied, ...lost].map(({ promotion_id }) => promotion_id).toSorted()).toEqual(promotions.map(({ id }) => id).toSorted())
      }),
    )
  })
})

test('the largest order that can be stored', () => {
  const most = line('a', 9_999_999_999, 100)
  expect(most.unit_price * most.quantity).toBeLessThanOrEqual(maxMinor)
  expect(discountsOf([most], promotion('p', { discount_value: '33.33' }))).toEqual([333_299_999_967])
})
