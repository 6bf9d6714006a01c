import type { Product } from '@linesheet/contract/products'
import { textFields } from '@linesheet/domain/translations'
import { v7 as newId } from 'uuid'
import type { Tx } from '../kernel/db.ts'
import { execute } from '../kernel/statement.ts'
import { historyEntry } from './history.sql.ts'
import { manualTranslations } from './manual-translations.ts'
import { addProductRow } from './products.sql.ts'
import { textsOf } from './texts.sql.ts'
import { categoriesOf, optionsOf, variationsOf } from './update-product.sql.ts'

type Copying = { tx: Tx; brandId: string; userId: string; now: Date }
const copiedFacts = [
  ...(['source_language', 'description', 'material', 'color', 'size', 'style', 'version', 'wholesale_price', 'retail_price'] as const),
  ...(['case_quantity', 'minimum_order_quantity', 'lead_time_days_min', 'lead_time_days_max', 'length_cm', 'width_cm'] as const),
  ...(['height_cm', 'weight_kg', 'hs_code', 'customs_description', 'origin_country', 'has_battery', 'is_dangerous_goods'] as const),
  ...(['out_of_stock', 'restock_date', 'regions', 'tags'] as const),
] as const
const factsOf = (product: Product) =>
  Object.fromEntries(copiedFacts.map((fact) => [fact, product[fact]])) as Pick<Product, (typeof copiedFacts)[number]>
const copied = { en: ' (copy)', zh_CN: '（副本）', zh_TW: '（副本）' } as const

/** The same words in its other languages, a machine’s as a machine’s. */
const textsLike = (product: Product) =>
  manualTranslations(product, product.product_translations).map((texts) => {
    const { states = {} } = product.product_translations.find(({ language_code }) => language_code === texts.language_code) ?? {}
    const auto = textFields.filter((field) => states[field] === 'auto')
    return { ...texts, states: Object.fromEntries(auto.map((field) => [field, 'auto' as const])) }
  })

/** Adds a draft that is the same but for what names one thing only: SKUs, barcodes, photos. Answers its id. */
export async function copyProduct({ tx, brandId, userId, now }: Copying, product: Product): Promise<string> {
  const { product_categories, options, variations } = product
  const id = newId()
  const of = { tx, brandId, productId: id, now }
  const ids = new Map(options.flatMap((option) => [option, ...option.values]).map((one) => [one.id, newId()]))
  const idOf = (old: string) => ids.get(old) ?? old
  const plan = {
    removed: [],
    options: options.map((option) => ({
      ...option,
      id: idOf(option.id),
      values: option.values.map((value) => ({ ...value, id: idOf(value.id) })),
    })),
    variations: variations.map(({ wholesale_price, retail_price, stock, position, option_ids, pricebooks }) => ({
      ...{ id: newId(), position, wholesale_price, retail_price, stock, pricebooks },
      option_ids: option_ids.map(idOf),
    })),
  }
  const name = `${product.name.slice(0, 110).replace(/[\uD800-\uDBFF]$/, '')}${copied[product.source_language]}`
  const battery = product.battery && JSON.stringify(product.battery)
  await addProductRow(tx, { ...factsOf(product), name, battery, brand_id: brandId, id, created_at: now, updated_at: now })
  await execute(
    tx,
    ...categoriesOf(
      of,
      product_categories.map((category) => category.id),
    ),
    ...optionsOf(of, plan),
    ...variationsOf(of, plan),
    ...textsOf(of, textsLike({ ...product, name })),
    historyEntry({ ...of, userId }, 'duplicated'),
  )
  return id
}
