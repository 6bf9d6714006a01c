import { activateProduct, addVariation, getProduct, listProducts, removeVariation } from '@linesheet/contract/catalogue/products'
import { deactivateProduct, duplicateProduct, editProduct, removeProduct } from '@linesheet/contract/catalogue/products.edit'
import { ingestOrders } from '@linesheet/contract/connections/marketplace'
import { acceptOrder, cancelOrder } from '@linesheet/contract/orders/orders'
import { undoJob } from '@linesheet/contract/platform/jobs'
import { languages } from '@linesheet/domain/platform/languages'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { runBulk } from '../../../test/catalogue/bulk-jobs.ts'
import { anActiveProduct } from '../../../test/catalogue/collections.ts'
import { csvFile, csvHeader, importFile } from '../../../test/catalogue/imports.ts'
import { anotherServer, now, type TestContext } from '../../../test/context.ts'
import { address, type Brand, given, type Retailer } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
type Step = { brand: Brand; buyer: Retailer; dice: number; server: TestContext }

const idsOf = async ({ owner }: Brand) => (await callOk(listProducts, { query: { items_per_page: 100 } }, owner)).items.map(({ id }) => id)
/** A product of the brand, chosen by `dice`. */
async function one({ brand, dice }: Step) {
  const ids = await idsOf(brand)
  const id = ids[dice % ids.length]
  const found = id ? await call(getProduct, { params: { id } }, brand.owner) : undefined
  return found?.success ? found.result : given.aProduct(brand)
}
const tagsBy = (dice: number) => ['Gift', 'gift set', '中秋', 'Neu'].filter((_, at) => dice & (1 << at))

async function bulk({ brand, dice }: Step, body: object) {
  const ids = (await idsOf(brand)).filter((_, at) => (dice >> at) & 1)
  if (!ids.length) return undefined
  return runBulk(brand, { ids, ...body } as never)
}
async function bulkAndBack(step: Step, body: object) {
  const job = await bulk(step, body)
  if (job) await callOk(undoJob, { params: { id: job.id } }, step.brand.owner)
}

async function order(step: Step) {
  const { variations } = await one(step)
  const lines = variations.map(({ id }) => ({ variation_id: id, quantity: 1 + (step.dice % 15), unit_price: '50.00' }))
  const item = {
    external_id: newId(),
    brand_id: step.brand.id,
    retailer_external_id: step.buyer.external_id,
    placed_at: now.toISOString(),
    currency_code: 'HKD' as const,
    shipping_address: address,
    order_variations: lines,
  }
  const { items } = await callOk(ingestOrders, { body: { items: [item] } }, { server: step.server })
  const id = items[0]?.id
  if (!id) return
  if (step.dice & 1) await call(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25' } }, step.brand.owner)
  if (step.dice & 2) await call(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, step.brand.owner)
}

async function edit(step: Step) {
  const { id, revision } = await one(step)
  const { dice } = step
  const texts = { name: `Cup ${dice}`, description: dice & 4 ? 'Fired' : '', hs_code: dice & 8 ? '6912' : '' }
  const names = [{ language_code: 'zh_TW' as const, name: `杯 ${dice}`, description: '燒製' }]
  const body = { revision, ...texts, out_of_stock: !!(dice & 1), tags: tagsBy(dice), ...(dice & 2 && { product_translations: names }) }
  await call(editProduct, { params: { id }, body: body as never }, step.brand.owner)
}

/** Random actions on products. Refusals are fine. */
const actions: Record<string, (step: Step) => Promise<unknown>> = {
  add: ({ brand, dice }) =>
    given.aProduct(brand, {
      tags: tagsBy(dice),
      out_of_stock: dice % 5 === 0,
      variations: [{ ...prices, sku: newId(), stock: dice % 25 }],
    }),
  sell: ({ brand, dice }) => anActiveProduct(brand, { tags: tagsBy(dice) }),
  edit,
  order,
  activate: async (step) => call(activateProduct, { params: { id: (await one(step)).id } }, step.brand.owner),
  hide: async (step) => call(deactivateProduct, { params: { id: (await one(step)).id } }, step.brand.owner),
  remove: async (step) => call(removeProduct, { params: { id: (await one(step)).id } }, step.brand.owner),
  copy: async (step) => call(duplicateProduct, { params: { id: (await one(step)).id } }, step.brand.owner),
  more: async (step) =>
    call(
      addVariation,
      { params: { id: (await one(step)).id }, body: { ...prices, sku: newId(), stock: step.dice % 12 } },
      step.brand.owner,
    ),
  fewer: async (step) => call(removeVariation, { params: { id: (await one(step)).variations.at(-1)?.id ?? '' } }, step.brand.owner),
  stock: (step) => bulk(step, { action: 'stock', stock: step.dice % 3 ? step.dice % 13 : null }),
  delete: (step) => bulk(step, { action: 'delete' }),
  deleteAndBack: (step) => bulkAndBack(step, { action: 'delete' }),
  stockAndBack: (step) => bulkAndBack(step, { action: 'stock', stock: 0 }),
  hideAndBack: (step) => bulkAndBack(step, { action: 'deactivate' }),
  import: async (step) => {
    const known = (await one(step)).variations[0]?.sku
    const rows = [known, `I-${newId()}`].flatMap((sku) =>
      sku ? [`${sku},Bowl ${step.dice},碗,50,100,${step.dice % 20},vases,"Neu, 中秋"`] : [],
    )
    await importFile(step.brand, csvFile(`${csvHeader},tags`, ...rows))
  },
}

/** The list names the same missing points and languages of a product as its page. */
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
  // Refusals depend on chance here, so they are not recorded.
  const server = await anotherServer({ recordsRefusals: false })
  const batchOfActions = fc.array(fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(4095)), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(batchOfActions, { minLength: 4, maxLength: 8 }), async (batches) => {
      const [{ owner, ...rest }, buyer] = [await given.aBrand(), await given.aRetailer()]
      const brand = { ...rest, owner: { ...owner, server } }
      for (const name of ['One', 'Two']) await given.aProduct(brand, { name })
      for (const batch of batches) {
        await Promise.all(batch.map(([action, dice]) => actions[action]?.({ brand, buyer, dice, server })))
        await expectDerivedDataCurrent(brand.id)
      }
      await expectMissing(brand)
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
