import type { Product } from '@linesheet/contract/catalogue/products'
import { textFields } from '@linesheet/domain/catalogue/translations'
import { v7 as newId } from 'uuid'
import type { Call } from '../../platform/call.ts'
import { manualTranslations } from '../translations/manual-translations.ts'
import { blankProduct } from './blank-product.ts'
import { createProduct } from './create-product.ts'

const nameSuffixes = { en: ' (copy)', zh_CN: '（副本）', zh_TW: '（副本）' } as const
const longestCopiedName = 110

/**
 * Adds a draft that is the same except for its photos, and for values that must be unique in a brand: name, SKUs and barcodes. `isForOther`: the copy is for
 * another brand, and keeps these. Returns its id.
 */
export async function copyProduct(call: Call, product: Product, { isForOther = false } = {}): Promise<string> {
  const { product_categories, options, variations, source_language, currency_code } = product
  const id = newId()
  const newIds = new Map(options.flatMap((option) => [option, ...option.values]).map((old) => [old.id, newId()]))
  const newIdOf = (oldId: string) => newIds.get(oldId) ?? oldId
  const plan = {
    removed: [],
    options: options.map((option) => ({
      ...option,
      id: newIdOf(option.id),
      values: option.values.map((value) => ({ ...value, id: newIdOf(value.id) })),
    })),
    variations: variations.map(({ wholesale_price, retail_price, cost_price, stock, position, option_ids, pricebooks, sku, barcode }) => ({
      id: newId(),
      ...(isForOther && { sku, barcode }),
      position,
      wholesale_price,
      retail_price,
      cost_price,
      stock,
      pricebooks,
      option_ids: option_ids.map(newIdOf),
    })),
  }
  const name = isForOther ? product.name : copyName(product)
  createProduct(call, {
    kind: 'duplicated',
    blank: blankProduct({ id, source_language, currency_code, now: call.now }),
    input: { ...copiedFacts(product), name, category_ids: product_categories.map((category) => category.id) },
    plan,
    translations: copiedTranslations({ ...product, name }),
  })
  return id
}

/** Cut so that the suffix fits, but not within a surrogate pair. */
const copyName = ({ name, source_language }: Product) =>
  `${name.slice(0, longestCopiedName).replace(/[\uD800-\uDBFF]$/, '')}${nameSuffixes[source_language]}`

const copiedFacts = (product: Product) => ({
  description: product.description,
  material: product.material,
  color: product.color,
  size: product.size,
  style: product.style,
  version: product.version,
  wholesale_price: product.wholesale_price,
  retail_price: product.retail_price,
  case_quantity: product.case_quantity,
  minimum_order_quantity: product.minimum_order_quantity,
  lead_time_days_min: product.lead_time_days_min,
  lead_time_days_max: product.lead_time_days_max,
  length_cm: product.length_cm,
  width_cm: product.width_cm,
  height_cm: product.height_cm,
  weight_kg: product.weight_kg,
  hs_code: product.hs_code,
  customs_description: product.customs_description,
  origin_country: product.origin_country,
  has_battery: product.has_battery,
  is_dangerous_goods: product.is_dangerous_goods,
  battery: product.battery,
  out_of_stock: product.out_of_stock,
  restock_date: product.restock_date,
  regions: product.regions,
  tags: product.tags,
})

/** The texts in its other languages; machine translations stay marked as such. */
const copiedTranslations = (product: Product) =>
  manualTranslations(product, product.product_translations).map((texts) => {
    const { states = {} } = product.product_translations.find(({ language_code }) => language_code === texts.language_code) ?? {}
    const byMachine = textFields.filter((field) => states[field] === 'auto')
    return { ...texts, states: Object.fromEntries(byMachine.map((field) => [field, 'auto' as const])) }
  })
