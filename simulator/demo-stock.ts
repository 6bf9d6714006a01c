import type { ResponseResult } from '@linesheet/contract/endpoint'
import {
  activateProduct,
  addProduct,
  addProductFile,
  editVariation,
  getProduct,
  listCategories,
  listProducts,
} from '@linesheet/contract/products'
import { saveProductTranslation } from '@linesheet/contract/products.edit'
import { daysAfter } from '@linesheet/domain/days'
import { designOf, firstSku, type Item, optionWords, productBody, uncounted } from './catalogue.ts'
import { inLanes, type Progress } from './lanes.ts'
import type { Darkroom } from './photos.ts'
import type { PhotoKind } from './renderer/scenes.ts'
import type { Call } from './wire.ts'

type Product = ResponseResult<typeof getProduct>
type Row = ResponseResult<typeof listProducts>['items'][number]
export type Stocked = { item: Item; product: Product }

/** The brand's products, by their first SKU: those that are there, and those that are not are added. */
export async function stock(call: Call, goods: readonly Item[], anchor: Date, progress: Progress): Promise<Stocked[]> {
  progress.expect('products', goods.length)
  const [categories, rows] = await Promise.all([call(listCategories, {}), allRows(call)])
  const known = new Map(rows.map(({ sku, id }) => [sku, id]))
  const stocked: Stocked[] = []
  await inLanes(goods, 3, async (item, index) => {
    const id = known.get(firstSku(item))
    const at = daysAfter(anchor, -410 + index * 0.2)
    const added = () => call(addProduct, { body: productBody(item, categories) }, { key: `demo/${item.sku}`, at })
    const product = id ? await call(getProduct, { params: { id } }) : await added()
    await nameOptions(call, product, at)
    stocked[index] = { item, product }
    progress.did('products')
  })
  return stocked
}

/** Says in Chinese how the options and their values are called, where the product does not say it yet. */
async function nameOptions(call: Call, { id, options }: Product, at: Date) {
  for (const language_code of ['zh_CN', 'zh_TW'] as const) {
    const wordless = options.flatMap((option) => [option, ...option.values]).filter(({ name }) => !name[language_code])
    const names = wordless.flatMap((one) =>
      optionWords.flatMap((words) => (words.en === one.name.en ? [[one.id, words[language_code]]] : [])),
    )
    const body = { language_code, options: Object.fromEntries(names) }
    if (names.length) await call(saveProductTranslation, { params: { id }, body }, { at })
  }
}

async function allRows(call: Call): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; ; page += 1) {
    const { items, count } = await call(listProducts, { query: { page, items_per_page: 100 } })
    found.push(...items)
    if (page * 100 >= count) return found
  }
}

/** The server's ids of all variations, by SKU. */
export const variationIds = (stocked: readonly Stocked[]) =>
  new Map(stocked.flatMap(({ product }) => product.variations.map(({ sku, id }): [string, string] => [sku, id])))

/** How a product is photographed: by itself and as lived with, and the dearer ones close. */
function shotsOf({ price: [wholesale], hasOnePhoto }: Item): readonly PhotoKind[] {
  if (hasOnePhoto) return ['product']
  return wholesale >= 240 ? ['product', 'lifestyle', 'detail'] : ['product', 'lifestyle']
}
const kindOf = (shot: PhotoKind) => (shot === 'lifestyle' ? 'lifestyle' : 'product')

type Picture = Stocked & { shot: PhotoKind; position: number; name: string }

/** Takes and uploads the photographs that are missing, the first of each product first, and shows each product once it has one. */
export async function illustrate(call: Call, stocked: readonly Stocked[], darkroom: Darkroom, anchor: Date, progress: Progress) {
  const pictures = stocked.flatMap(({ item, product }) =>
    shotsOf(item).map((shot, position): Picture => ({ item, product, shot, position, name: `${item.sku.toLowerCase()}-${shot}.jpg` })),
  )
  const missing = pictures.filter(({ product, name }) => !product.product_files.some(({ original_name }) => original_name === name))
  progress.expect('photos', missing.length)
  await inLanes(
    missing.toSorted((a, b) => a.position - b.position),
    4,
    async ({ item, product, shot, position, name }) => {
      const photo = await darkroom.photograph({ design: designOf(item), shot })
      const file = new File([photo], name, { type: 'image/jpeg' })
      const at = daysAfter(anchor, -400)
      await call(addProductFile, { params: { id: product.id }, body: { kind: kindOf(shot), position } }, { file, at })
      if (position === 0) await show(call, item, product, at)
      progress.did('photos')
    },
  )
  // A product that got its photo and not its place on the shelf, when the demo was cut off
  for (const { item, product } of stocked) if (product.product_files.length) await show(call, item, product, daysAfter(anchor, -400))
}

async function show(call: Call, { isDraft }: Item, { id, status }: Product, at: Date) {
  if (!isDraft && status === 'draft') await call(activateProduct, { params: { id }, body: {} }, { at })
}

/** What is left on the shelf of the products that are counted, after all that was sold. The last thing that is done in a demo. */
export async function countShelves(call: Call, stocked: readonly Stocked[]) {
  for (const { item, product } of stocked) {
    if (item.left === undefined) continue
    const [first] = (await call(getProduct, { params: { id: product.id } })).variations
    if (first?.stock) await call(editVariation, { params: { id: first.id }, body: { stock: item.left + first.reserved } })
  }
}

/** True where the demo has been made to its end: the shelves are counted. */
export async function isCounted(call: Call, goods: readonly Item[]): Promise<boolean> {
  const rows = new Map((await allRows(call)).map((row) => [row.sku, row]))
  const single = goods.filter(({ left, colours, choice }) => left !== undefined && colours.length === 1 && !choice)
  return single.length > 0 && single.every((item) => (rows.get(firstSku(item))?.stock ?? uncounted) < uncounted / 2)
}
