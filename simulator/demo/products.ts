import {
  activateProduct,
  addProduct,
  addProductFile,
  editVariation,
  getProduct,
  listCategories,
  listProducts,
} from '@linesheet/contract/catalogue/products'
import { saveProductTranslation } from '@linesheet/contract/catalogue/products.edit'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { daysAfter } from '@linesheet/domain/platform/days'
import type { ApiCall } from '../client/http-client.ts'
import { forEachConcurrently } from '../concurrency.ts'
import { designOf, firstSku, type Item, initialStock, optionTranslations, productBody } from '../data/catalogue.ts'
import type { PhotoRenderer } from '../renderer/photo-renderer.ts'
import type { PhotoKind } from '../renderer/scenes.ts'
import type { Progress } from './progress.ts'

type Product = ResponseResult<typeof getProduct>
type Row = ResponseResult<typeof listProducts>['items'][number]
export type DemoProduct = { item: Item; product: Product }

/** Adds the products that do not exist yet (compared by SKU of the first variation), and returns all of them. */
export async function addDemoProducts(call: ApiCall, items: readonly Item[], anchor: Date, progress: Progress): Promise<DemoProduct[]> {
  progress.addTotal('products', items.length)
  const [categories, rows] = await Promise.all([call(listCategories, {}), listAllProducts(call)])
  const known = new Map(rows.map(({ sku, id }) => [sku, id]))
  const demoProducts: DemoProduct[] = []
  await forEachConcurrently(items, 3, async (item, index) => {
    const id = known.get(firstSku(item))
    const at = daysAfter(anchor, -410 + index * 0.2)
    const addItem = () => call(addProduct, { body: productBody(item, categories) }, { key: `demo/${item.sku}`, at })
    const product = id ? await call(getProduct, { params: { id } }) : await addItem()
    await nameOptions(call, product, at)
    demoProducts[index] = { item, product }
    progress.increment('products')
  })
  return demoProducts
}

/** Adds the missing Chinese names of options and option values. */
async function nameOptions(call: ApiCall, { id, options }: Product, at: Date) {
  for (const language_code of ['zh_CN', 'zh_TW'] as const) {
    const untranslated = options.flatMap((option) => [option, ...option.values]).filter(({ name }) => !name[language_code])
    const names = untranslated.flatMap((entry) =>
      optionTranslations.flatMap((translation) => (translation.en === entry.name.en ? [[entry.id, translation[language_code]]] : [])),
    )
    const body = { language_code, options: Object.fromEntries(names) }
    if (names.length) await call(saveProductTranslation, { params: { id }, body }, { at })
  }
}

async function listAllProducts(call: ApiCall): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; ; page += 1) {
    const { items, count } = await call(listProducts, { query: { page, items_per_page: 100 } })
    found.push(...items)
    if (page * 100 >= count) return found
  }
}

/** Ids of all variations by SKU. */
export const variationIdsBySku = (demoProducts: readonly DemoProduct[]) =>
  new Map(demoProducts.flatMap(({ product }) => product.variations.map(({ sku, id }): [string, string] => [sku, id])))

/** The photos of a product; expensive ones get a close-up. */
function photoKindsOf({ price: [wholesale], hasOnePhoto }: Item): readonly PhotoKind[] {
  if (hasOnePhoto) return ['product']
  return wholesale >= 240 ? ['product', 'lifestyle', 'detail'] : ['product', 'lifestyle']
}
const fileKind = (shot: PhotoKind) => (shot === 'lifestyle' ? 'lifestyle' : 'product')

type PlannedPhoto = DemoProduct & { shot: PhotoKind; position: number; name: string }

/** Renders and uploads missing photos, first photos first, and activates each product with its first one. */
export async function uploadPhotos(
  call: ApiCall,
  demoProducts: readonly DemoProduct[],
  photoRenderer: PhotoRenderer,
  anchor: Date,
  progress: Progress,
) {
  const photos = demoProducts.flatMap(({ item, product }) =>
    photoKindsOf(item).map(
      (shot, position): PlannedPhoto => ({ item, product, shot, position, name: `${item.sku.toLowerCase()}-${shot}.jpg` }),
    ),
  )
  const missing = photos.filter(({ product, name }) => !product.product_files.some(({ original_name }) => original_name === name))
  progress.addTotal('photos', missing.length)
  await forEachConcurrently(
    missing.toSorted((a, b) => a.position - b.position),
    4,
    async ({ item, product, shot, position, name }) => {
      const photo = await photoRenderer.renderPhoto({ design: designOf(item), shot })
      const file = new File([photo], name, { type: 'image/jpeg' })
      const at = daysAfter(anchor, -400)
      await call(addProductFile, { params: { id: product.id }, body: { kind: fileKind(shot), position } }, { file, at })
      if (position === 0) await activateDraft(call, item, product, at)
      progress.increment('photos')
    },
  )
  // Products left inactive by an interrupted run, between upload and activation
  for (const { item, product } of demoProducts)
    if (product.product_files.length) await activateDraft(call, item, product, daysAfter(anchor, -400))
}

async function activateDraft(call: ApiCall, { isDraft }: Item, { id, status }: Product, at: Date) {
  if (!isDraft && status === 'draft') await call(activateProduct, { params: { id }, body: {} }, { at })
}

/** Sets the final stock of tracked products. It is the last step, so it also marks the demo as complete. */
export async function setFinalStock(call: ApiCall, demoProducts: readonly DemoProduct[]) {
  for (const { item, product } of demoProducts) {
    if (item.stockLeft === undefined) continue
    const [first] = (await call(getProduct, { params: { id: product.id } })).variations
    if (first?.stock) await call(editVariation, { params: { id: first.id }, body: { stock: item.stockLeft + first.reserved } })
  }
}

/** Whether the last step, `setFinalStock`, was done. */
export async function isDemoComplete(call: ApiCall, items: readonly Item[]): Promise<boolean> {
  const rows = new Map((await listAllProducts(call)).map((row) => [row.sku, row]))
  const single = items.filter(({ stockLeft, colours, choice }) => stockLeft !== undefined && colours.length === 1 && !choice)
  return single.length > 0 && single.every((item) => (rows.get(firstSku(item))?.stock ?? initialStock) < initialStock / 2)
}
