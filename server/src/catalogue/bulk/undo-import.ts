import type { Product } from '@linesheet/contract/catalogue/products'
import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import { productCellFields } from '@linesheet/domain/catalogue/products'
import { textFields } from '@linesheet/domain/catalogue/translations'
import type { Call } from '../../platform/call.ts'
import { parse } from '../../platform/http/refusals.ts'
import { yieldEvery } from '../../platform/http/yield.ts'
import { photoRemovalEffect } from '../../platform/photos/photo-storage.ts'
import { changeProducts, deleteProducts, type ProductMutation } from '../products/change-products.ts'
import { optionValueNames } from '../products/option-value-names.ts'
import { planProduct } from '../products/plan-product.ts'
import { findProducts } from '../products/products.sql.ts'
import { saveProduct } from '../products/update-product.ts'
import { type ChangedProduct, findUntouchedProducts, lockChangedProducts } from './undo-import.sql.ts'

const productsPerRead = 100

/** Deletes products that an import added, and restores products that it changed, except for products that somebody has changed since. */
export async function undoImport(call: Call, jobId: string): Promise<void> {
  const { tx, brandId } = call
  const added = await findUntouchedProducts(tx, brandId, jobId)
  for (const { id, access_key } of added.flatMap(({ files }) => files))
    call.enqueue(photoRemovalEffect({ url: `/files/${brandId}/${id}-${access_key}` }))
  deleteProducts(
    call,
    added.map(({ id }) => id),
  )
  const changed = await lockChangedProducts(tx, brandId, jobId)
  const yieldToOthers = yieldEvery()
  for (let at = 0; at < changed.length; at += productsPerRead) {
    const some = changed.slice(at, at + productsPerRead)
    const current = new Map(
      (
        await findProducts(
          tx,
          brandId,
          some.map(({ before }) => before.id),
        )
      ).map((product) => [product.id, product]),
    )
    const mutations: ProductMutation[] = []
    for (const change of some) {
      const now = current.get(change.before.id)
      if (now) mutations.push(putBack(call, now, change))
      await yieldToOthers()
    }
    changeProducts(call, mutations)
  }
}

/** Restores a product; its photos, fields that an import never changes, and stock that has moved since stay. */
function putBack(call: Call, now: Product, { before, after: { stocks = {} } }: ChangedProduct): ProductMutation {
  const stockNow = new Map(now.variations.map(({ id, stock }) => [id, stock]))
  const facts = [...productCellFields, ...textFields, 'wholesale_price', 'retail_price', 'tags', 'regions'] as const
  const input = parse(editProduct.body, {
    revision: now.revision,
    ...Object.fromEntries(facts.map((field) => [field, before[field]])),
    category_ids: before.product_categories.map(({ id }) => id),
    product_translations: before.product_translations.map((texts) => ({
      language_code: texts.language_code,
      ...Object.fromEntries(textFields.map((field) => [field, texts[field]])),
    })),
    options: before.options.map(({ id, name, values }) => ({
      id,
      name,
      values: values.map((value) => ({ id: value.id, name: value.name })),
    })),
    variations: before.variations.map((variation) => ({
      id: variation.id,
      sku: variation.sku,
      barcode: variation.barcode,
      stock: variation.id in stocks && stockNow.get(variation.id) === stocks[variation.id] ? variation.stock : undefined,
      photo_id: variation.photo_id,
      wholesale_price: variation.wholesale_price,
      retail_price: variation.retail_price,
      // Jobs of the release before costs existed have no costs: the present ones stay.
      cost_price: variation.cost_price,
      option_values: optionValueNames(before, variation),
      pricebooks: variation.pricebooks,
    })),
  })
  return { ...saveProduct(call, { before: now, input, plan: planProduct(now, input), kind: 'imported' }), kind: 'undone' }
}
