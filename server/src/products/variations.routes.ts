import { addVariation, editVariation, removeVariation } from '@linesheet/contract/products'
import { productLimits } from '@linesheet/domain/products'
import { missing, Refusal } from '@linesheet/domain/refusal'
import { given } from '../kernel/given.ts'
import { serve } from '../kernel/serve.ts'
import { checkPrices } from './prices.ts'
import { changeProduct, findProduct, lockProduct } from './products.sql.ts'
import {
  addMissingValues,
  addPricebooks,
  addVariations,
  changeVariation,
  countVariations,
  dropPricebooks,
  dropVariation,
  findVariation,
  optionsOf,
  refuseTakenSkus,
  wasOrdered,
} from './variations.sql.ts'

export const variationRoutes = [
  serve(addVariation, async ({ tx, brandId, now, params, body, tell }) => {
    const product = await lockProduct(tx, brandId, params.id)
    checkPrices(undefined, [body])
    const count = await countVariations(tx, brandId, params.id)
    if (count >= productLimits.variations)
      throw new Refusal('product.too-many-variations', `At most ${productLimits.variations} variations`)
    const options = await optionsOf(tx, brandId, params.id, product.source_language)
    await addMissingValues(tx, brandId, product.source_language, options, body.option_values ?? [])
    await addVariations(tx, brandId, params.id, options, [body], count)
    await changeProduct(tx, brandId, params.id, {}, now)
    tell('product.changed', params.id)
    return findProduct(tx, brandId, params.id)
  }),

  serve(editVariation, async ({ tx, brandId, now, params, body, tell }) => {
    const found = await findVariation(tx, brandId, params.id)
    if (!found) throw missing('variation')
    const product = await lockProduct(tx, brandId, found.product_id)
    const { pricebooks, option_values, ...fields } = body
    checkPrices(undefined, [{ ...found, ...given(fields), pricebooks }])
    if (fields.sku) await refuseTakenSkus(tx, brandId, [{ id: params.id, sku: fields.sku }])
    const options = option_values && (await optionsOf(tx, brandId, product.id, product.source_language))
    if (options) await addMissingValues(tx, brandId, product.source_language, options, option_values)
    const chosen = options && { option_ids: options.flatMap(({ values }, at) => values.get(option_values[at] ?? '') ?? []) }
    const change = { ...given(fields), ...chosen }
    if (Object.keys(change).length) await changeVariation(tx, brandId, params.id, change)
    if (pricebooks) {
      await dropPricebooks(tx, brandId, params.id)
      await addPricebooks(
        tx,
        brandId,
        pricebooks.map((book) => ({ ...book, variation_id: params.id })),
      )
    }
    await changeProduct(tx, brandId, product.id, {}, now)
    tell('product.changed', product.id)
    return findProduct(tx, brandId, product.id)
  }),

  serve(removeVariation, async ({ tx, brandId, now, params, tell }) => {
    const found = await findVariation(tx, brandId, params.id)
    if (!found) throw missing('variation')
    await lockProduct(tx, brandId, found.product_id)
    if (await wasOrdered(tx, brandId, params.id))
      throw new Refusal('product.variation-ordered', 'This variation was ordered and has to stay')
    if ((await countVariations(tx, brandId, found.product_id)) === 1)
      throw new Refusal('product.last-variation', 'A product keeps at least one variation')
    await dropVariation(tx, brandId, params.id)
    await changeProduct(tx, brandId, found.product_id, {}, now)
    tell('product.changed', found.product_id)
    return findProduct(tx, brandId, found.product_id)
  }),
]
