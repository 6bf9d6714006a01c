import { getProduct } from '@linesheet/contract/catalogue/products'
import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import { changeShopCatalogue, listShopConflicts, settleShopConflicts } from '@linesheet/contract/connections/shop-catalogue'
import { getShop } from '@linesheet/contract/connections/shop-stock'
import { readShop } from '@linesheet/contract/connections/shops'
import type { AppContext } from '../../src/platform/context.ts'
import { callOk } from '../calling.ts'
import { allProducts, runImport } from '../catalogue/imports.ts'
import { testContext } from '../context.ts'
import { type Brand, given } from '../given.ts'
import { MemoryShop } from './memory-shop.ts'
import { connectMemoryShop, runShopEffects } from './shop-stock.ts'
import { runReading } from './shops.ts'

type Row = NonNullable<ReturnType<MemoryShop['products']['get']>>[number]

/** A row of Shopify's export: a vase without options. */
export const vaseRow = (fields: Row = {}): Row => ({
  Handle: 'vase',
  Title: 'Vase',
  'Body (HTML)': '<p>Made of glass for flowers from the garden.</p>',
  'Variant SKU': 'VS-1',
  'Variant Price': '100.00',
  'Variant Grams': '1200',
  'Variant Barcode': '4006381333931',
  Status: 'active',
  ...fields,
})

/** The same vase here. */
const vase = {
  name: 'Vase',
  description: 'Made of glass for flowers from the garden.',
  weight_kg: 1.2,
  retail_price: '100.00',
  wholesale_price: '50.00',
  variations: [{ sku: 'VS-1', barcode: '4006381333931', stock: 5, wholesale_price: '50.00', retail_price: '100.00', option_values: [] }],
}

/** A brand and its shop in memory, both with the same vase. The products of the shop were read, and nothing is kept in step yet. */
export async function aShopWithVase(row: Row = {}) {
  const brand = await given.aBrand()
  const product = await given.aProduct(brand, vase)
  const shop = new MemoryShop()
  shop.products.set('1', [vaseRow(row)])
  const { id } = await connectMemoryShop(brand, shop)
  const params = { id }
  const read = async (context?: Partial<AppContext>) => {
    await callOk(readShop, { params }, brand.owner)
    await runReading(brand, context)
  }
  await read()
  const change = (body: object) => callOk(changeShopCatalogue, { params, body }, brand.owner)
  const products = async () => (await callOk(getShop, { params }, brand.owner)).products
  const conflicts = async () => (await callOk(listShopConflicts, { params, query: {} }, brand.owner)).items
  const settle = (body: { ids?: string[]; side: 'shop' | 'here' }) => callOk(settleShopConflicts, { params, body }, brand.owner)
  const get = () => callOk(getProduct, { params: { id: product.id } }, brand.owner)
  const edit = async (body: object) =>
    callOk(editProduct, { params: { id: product.id }, body: { revision: (await get()).revision, ...body } as never }, brand.owner)
  /** Compares, and imports the differences. Returns the ids of the imports that ran. */
  const settleEffects = () => runCatalogue(brand)
  /** Sets the shop's rows, then reads and compares them. */
  const inShop = async (fields: Row) => {
    shop.products.set('1', [vaseRow({ ...row, ...fields })])
    await read()
    return settleEffects()
  }
  return {
    brand,
    product,
    shop,
    id,
    params,
    read,
    change,
    products,
    conflicts,
    settle,
    get,
    edit,
    run: settleEffects,
    inShop,
    all: () => allProducts(brand),
  }
}

/** The same, kept in step. */
export async function aShopInStep(row: Row = {}, settings: object = {}) {
  const one = await aShopWithVase(row)
  await one.change({ state: 'on', ...settings })
  await one.run()
  return one
}

/** Runs comparisons and the imports that follow, until nothing is left to do. Returns the ids of the imports. */
export async function runCatalogue(brand: Brand): Promise<string[]> {
  const { db } = await testContext()
  const imports: string[] = []
  for (;;) {
    const failed = await runShopEffects(brand)
    const jobs = await db.asOwner((tx) =>
      tx
        .selectFrom('jobs')
        .select('id')
        .where('brand_id', '=', brand.id)
        .where('kind', '=', 'products.import')
        .where('status', '=', 'waiting')
        .execute(),
    )
    for (const { id } of jobs) await runImport(brand, id)
    imports.push(...jobs.map(({ id }) => id))
    if (!jobs.length) {
      if (failed.length) throw failed[0]
      return imports
    }
  }
}
