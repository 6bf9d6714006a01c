import { listProducts } from '@linesheet/contract/catalogue/products'
import { toCompletenessFacts } from '@linesheet/domain/catalogue/completeness'
import { marginPercent } from '@linesheet/domain/catalogue/pricing'
import { completeness, productMissingPoints, stockLevel } from '@linesheet/domain/catalogue/products'
import { languages } from '@linesheet/domain/platform/languages'
import { maxMinor, toAmount } from '@linesheet/domain/platform/money'
import { currencyCodes, regionIds, regions } from '@linesheet/domain/platform/places'
import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import type { Tx } from '../../platform/db/db.ts'
import { blankProduct } from './blank-product.ts'
import { insertProduct } from './create-product.ts'
import { findProducts } from './products.sql.ts'
import { refreshProducts } from './refresh-products.sql.ts'

/** Tests the rules that SQL repeats so that lists can be narrowed by an index: each has to give the same result as the domain for every product. */

const text = fc.constantFrom('', 'Vase', '花瓶')
const measure = fc.constantFrom(null, 0, 0.1, 30)
/** Pairs around the margin of 20%, zero, whole yen and the largest amount. */
const prices = fc
  .tuple(fc.oneof(fc.constantFrom(0, 1, 5, 100, 12_500, maxMinor), fc.nat(100_000)), fc.integer({ min: -2, max: 2 }), fc.boolean())
  .map(([retail, delta, isFree]) => {
    const wholesale = isFree ? 0 : Math.min(retail, Math.max(0, Math.floor(retail * 0.8) + delta))
    return { wholesale_price: toAmount(wholesale), retail_price: toAmount(retail) }
  })
const books = fc
  .uniqueArray(fc.constantFrom(...currencyCodes), { maxLength: 4 })
  .chain((codes) => fc.tuple(...codes.map((currency_code) => prices.map((pair) => ({ currency_code, ...pair })))))
const variation = fc.record({
  prices,
  pricebooks: books,
  stock: fc.constantFrom(null, 0, 1, 10, 11, 1_000_000),
  reserved: fc.constantFrom(0, 1, 10, 20),
})
const photo = fc.record({ width: fc.constantFrom(10, 1049, 1050, 4000), height: fc.constantFrom(10, 1049, 1050, 4000) })
const product = fc.record({
  source_language: fc.constantFrom(...languages),
  name: text,
  description: text,
  translations: fc.uniqueArray(fc.record({ language_code: fc.constantFrom(...languages), name: text, description: text }), {
    selector: ({ language_code }) => language_code,
    maxLength: 3,
  }),
  prices,
  hs_code: fc.constantFrom('', '6913.90'),
  weight_kg: measure,
  length_cm: measure,
  width_cm: measure,
  height_cm: measure,
  out_of_stock: fc.boolean(),
  regions: fc.uniqueArray(fc.constantFrom(...regionIds), { maxLength: 4 }),
  variations: fc.array(variation, { maxLength: 3 }),
  photos: fc.array(photo, { maxLength: 3 }),
})
type RandomProduct = typeof product extends fc.Arbitrary<infer P> ? P : never

/** Inserts a product without any checks, with a translation of an outdated source. */
async function insert(tx: Tx, brandId: string, currency_code: 'HKD' | 'JPY', random: RandomProduct) {
  const { source_language, translations, variations, photos, prices: own, ...facts } = random
  const blank = blankProduct({ id: newId(), source_language, currency_code, now })
  insertProduct(
    { tx, brandId, now, publish: () => {}, enqueue: () => {} },
    {
      kind: 'added',
      blank,
      input: { ...facts, ...own },
      plan: {
        removed: [],
        variations: variations.map(({ prices: pair, pricebooks, stock }, position) => ({
          id: newId(),
          position,
          option_ids: [],
          stock,
          pricebooks,
          ...pair,
        })),
      },
      translations: translations
        .filter(({ language_code }) => language_code !== source_language)
        .map(({ language_code, ...texts }) => ({ language_code, text: texts, hashes: { name: 'stale' } })),
    },
  )
  for (const [at, { reserved }] of variations.entries())
    await tx.updateTable('variations').set({ reserved }).where('product_id', '=', blank.id).where('position', '=', at).execute()
  const file = { content_type: 'image/webp', bytes: 1, placeholder: '', access_key: 'k', original_name: 'a.jpg', kind: 'product' as const }
  for (const [position, size] of photos.entries())
    await tx
      .insertInto('product_files')
      .values({ ...file, ...size, brand_id: brandId, id: newId(), product_id: blank.id, position, created_at: now })
      .execute()
  return blank.id
}

async function insertAll(brand: Brand, currency: 'HKD' | 'JPY', products: readonly RandomProduct[]) {
  const { db } = await testContext()
  return db.write({ brandId: brand.id }, async (tx) => {
    const ids: string[] = []
    for (const random of products) ids.push(await insert(tx, brand.id, currency, random))
    refreshProducts(tx, brand.id, ids)
    return ids
  })
}

test('missing points, stock levels and margins in SQL equal the domain’s', async () => {
  const { db } = await testContext()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('HKD' as const, 'JPY' as const),
      fc.array(product, { minLength: 40, maxLength: 40 }),
      async (currency_code, randoms) => {
        const brand = await given.aBrand({ currency_code })
        const ids = await insertAll(brand, currency_code, randoms)
        const [products, rows] = await db.read({ brandId: brand.id }, (tx) =>
          Promise.all([
            findProducts(tx, brand.id, ids),
            sql<{ id: string; missing: string[]; level: string }>`
              select p.id, p.missing, s.level from products p join product_stock s on s.brand_id = p.brand_id and s.product_id = p.id
              where p.brand_id = ${brand.id} order by p.id`.execute(tx),
          ]),
        )
        const expected = products
          .toSorted((one, other) => (one.id < other.id ? -1 : 1))
          .map((one) => ({ id: one.id, missing: productMissingPoints(toCompletenessFacts(one)), level: stockLevel(one) }))
        expect(rows.rows).toEqual(expected)
        for (const one of products) expect(one.completeness).toEqual(completeness(toCompletenessFacts(one)))
        const margin_below = 20
        const { items } = await callOk(listProducts, { query: { margin_below, items_per_page: 100 } }, brand.owner)
        const thin = products.filter((one) => (marginPercent(one) ?? margin_below) < margin_below)
        expect(items.map(({ id }) => id).toSorted()).toEqual(thin.map(({ id }) => id).toSorted())
      },
    ),
    { numRuns: 6 },
  )
})

test('each region has the same currency in SQL and in the domain', async () => {
  const { db } = await testContext()
  const { rows } = await db.asOwner((tx) =>
    sql<{
      region: string
      currency: string
    }>`select r as region, currency_of_region(r) as currency from unnest(${[...regionIds]}::text[]) r`.execute(tx),
  )
  expect(rows).toEqual(regionIds.map((region) => ({ region, currency: regions[region].currency_code })))
})
