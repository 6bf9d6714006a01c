import { getJob, undoJob } from '@linesheet/contract/jobs'
import { ingestOrders } from '@linesheet/contract/marketplace'
import { acceptOrder, cancelOrder } from '@linesheet/contract/orders'
import { activateProduct, addVariation, getProduct, listProducts, removeVariation } from '@linesheet/contract/products'
import { bulkChangeProducts } from '@linesheet/contract/products.bulk'
import { deactivateProduct, duplicateProduct, editProduct, removeProduct } from '@linesheet/contract/products.edit'
import { languages } from '@linesheet/domain/languages'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { anActiveProduct } from '../../test/collections.ts'
import { anotherServer, now, type TestContext, testContext } from '../../test/context.ts'
import { address, type Brand, given, type Retailer } from '../../test/given.ts'
import { csvFile, csvHeader, importFile } from '../../test/imports.ts'
import { expectDerivedDataCurrent } from '../../test/invariants.ts'
import { runBulkJob } from '../bulk/bulk.worker.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
type Here = { brand: Brand; buyer: Retailer; dice: number; at: TestContext }

const idsOf = async ({ owner }: Brand) => (await callOk(listProducts, { query: { items_per_page: 100 } }, owner)).items.map(({ id }) => id)
/** One of the brand's products, by the dice. */
async function one({ brand, dice }: Here) {
  const ids = await idsOf(brand)
  const id = ids[dice % ids.length]
  const said = id ? await call(getProduct, { params: { id } }, brand.owner) : undefined
  return said?.success ? said.result : given.aProduct(brand)
}
const tagsBy = (dice: number) => ['Gift', 'gift set', '中秋', 'Neu'].filter((_, at) => dice & (1 << at))

async function bulk({ brand, dice }: Here, body: object) {
  const ids = (await idsOf(brand)).filter((_, at) => (dice >> at) & 1)
  if (!ids.length) return undefined
  const { job } = await callOk(bulkChangeProducts, { body: { ids, ...body } as never }, brand.owner)
  const effect = { brand_id: brand.id, id: job.id, kind: 'products.bulk', payload: { job_id: job.id }, attempts: 1 }
  await runBulkJob(effect, (await testContext()) as never, () => {})
  return callOk(getJob, { params: { id: job.id } }, brand.owner)
}
async function bulkAndBack(here: Here, body: object) {
  const job = await bulk(here, body)
  if (job) await callOk(undoJob, { params: { id: job.id } }, here.brand.owner)
}

async function order(here: Here) {
  const { variations } = await one(here)
  const lines = variations.map(({ id }) => ({ variation_id: id, quantity: 1 + (here.dice % 15), unit_price: '50.00' }))
  const item = {
    external_id: newId(),
    brand_id: here.brand.id,
    retailer_external_id: here.buyer.external_id,
    placed_at: now.toISOString(),
    currency_code: 'HKD' as const,
    shipping_address: address,
    order_variations: lines,
  }
  const { items } = await callOk(ingestOrders, { body: { items: [item] } }, { server: here.at })
  const id = items[0]?.id
  if (!id) return
  if (here.dice & 1) await call(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25' } }, here.brand.owner)
  if (here.dice & 2) await call(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, here.brand.owner)
}

async function edit(here: Here) {
  const { id, revision } = await one(here)
  const { dice } = here
  const texts = { name: `Cup ${dice}`, description: dice & 4 ? 'Fired' : '', hs_code: dice & 8 ? '6912' : '' }
  const names = [{ language_code: 'zh_TW' as const, name: `杯 ${dice}`, description: '燒製' }]
  const body = { revision, ...texts, out_of_stock: !!(dice & 1), tags: tagsBy(dice), ...(dice & 2 && { product_translations: names }) }
  await call(editProduct, { params: { id }, body: body as never }, here.brand.owner)
}

/** Whatever may be done to products; a refusal is as good as a change. */
const verbs: Record<string, (here: Here) => Promise<unknown>> = {
  add: ({ brand, dice }) =>
    given.aProduct(brand, {
      tags: tagsBy(dice),
      out_of_stock: dice % 5 === 0,
      variations: [{ ...prices, sku: newId(), stock: dice % 25 }],
    }),
  sell: ({ brand, dice }) => anActiveProduct(brand, { tags: tagsBy(dice) }),
  edit,
  order,
  activate: async (here) => call(activateProduct, { params: { id: (await one(here)).id } }, here.brand.owner),
  hide: async (here) => call(deactivateProduct, { params: { id: (await one(here)).id } }, here.brand.owner),
  remove: async (here) => call(removeProduct, { params: { id: (await one(here)).id } }, here.brand.owner),
  copy: async (here) => call(duplicateProduct, { params: { id: (await one(here)).id } }, here.brand.owner),
  more: async (here) =>
    call(
      addVariation,
      { params: { id: (await one(here)).id }, body: { ...prices, sku: newId(), stock: here.dice % 12 } },
      here.brand.owner,
    ),
  fewer: async (here) => call(removeVariation, { params: { id: (await one(here)).variations.at(-1)?.id ?? '' } }, here.brand.owner),
  stock: (here) => bulk(here, { action: 'stock', stock: here.dice % 3 ? here.dice % 13 : null }),
  delete: (here) => bulk(here, { action: 'delete' }),
  deleteAndBack: (here) => bulkAndBack(here, { action: 'delete' }),
  stockAndBack: (here) => bulkAndBack(here, { action: 'stock', stock: 0 }),
  hideAndBack: (here) => bulkAndBack(here, { action: 'deactivate' }),
  import: async (here) => {
    const known = (await one(here)).variations[0]?.sku
    const rows = [known, `I-${newId()}`].flatMap((sku) =>
      sku ? [`${sku},Bowl ${here.dice},碗,50,100,${here.dice % 20},vases,"Neu, 中秋"`] : [],
    )
    await importFile(here.brand, csvFile(`${csvHeader},tags`, ...rows))
  },
}

/** The points and languages that the list says a product misses are those of its page. */
async function expectMissing({ owner }: Brand) {
  const { items } = await callOk(listProducts, { query: { items_per_page: 100 } }, owner)
  for (const { id, missing } of items) {
    const { completeness, source_language, name, description, product_translations } = await callOk(getProduct, { params: { id } }, owner)
    const texts = [{ language_code: source_language, name, description }, ...product_translations]
    const wordless = languages.filter((code) => !texts.some((text) => text.language_code === code && text.name && text.description))
    expect([id, missing]).toEqual([id, [...completeness.missing, ...wordless]])
  }
}

test('derived tables stay consistent under concurrent changes in any order', async () => {
  // What is refused here is refused by chance.
  const at = await anotherServer({ recordsRefusals: false })
  const flight = fc.array(fc.tuple(fc.constantFrom(...Object.keys(verbs)), fc.nat(4095)), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(flight, { minLength: 4, maxLength: 8 }), async (flights) => {
      const [{ owner, ...rest }, buyer] = [await given.aBrand(), await given.aRetailer()]
      const brand = { ...rest, owner: { ...owner, at } }
      for (const name of ['One', 'Two']) await given.aProduct(brand, { name })
      for (const verbsAtOnce of flights) {
        await Promise.all(verbsAtOnce.map(([verb, dice]) => verbs[verb]?.({ brand, buyer, dice, at })))
        await expectDerivedDataCurrent(brand.id)
      }
      await expectMissing(brand)
    }),
    { numRuns: 8 },
  )
}, 120_000)
