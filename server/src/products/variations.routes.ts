import { addVariation, editVariation, type Product, removeVariation } from '@linesheet/contract/products'
import { priceErrors } from '@linesheet/domain/pricing'
import { productLimits } from '@linesheet/domain/products'
import { notFound, Refusal, throwIfInvalid } from '@linesheet/domain/refusal'
import { omitUndefined } from '../kernel/omit-undefined.ts'
import { serve } from '../kernel/serve.ts'
import { newsOfAdded, newsOfEdited, newsOfRemoved } from './change-diff.ts'
import { choiceErrors, choicesIn } from './choices.ts'
import { bookErrors, variationErrors } from './prices.ts'
import { changeProduct, lockFullProduct } from './update-product.ts'
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
  priceAsFirst,
  refuseTakenSkus,
  wasOrdered,
} from './variations.sql.ts'

const isForeign = ({ product_files }: Product, photo: string | null | undefined) => !!photo && !product_files.some(({ id }) => id === photo)

export const variationRoutes = [
  serve(addVariation, async (call) => {
    const { tx, brandId, params, body } = call
    const product = await lockFullProduct({ ...call, productId: params.id })
    const wrong = choiceErrors(product.options.length, body.option_values ?? [], choicesIn(product))
    throwIfInvalid({ ...variationErrors(body, product.currency_code), ...wrong })
    const { count, next } = await countVariations(tx, brandId, params.id)
    if (count >= productLimits.variations)
      throw new Refusal('product.too-many-variations', `At most ${productLimits.variations} variations`)
    const options = await optionsOf(tx, brandId, params.id, product.source_language)
    await addMissingValues(tx, brandId, product.source_language, options, body.option_values ?? [])
    await addVariations(tx, brandId, params.id, options, [body], next)
    return changeProduct({ ...call, productId: params.id }, { kind: 'variation_added', news: newsOfAdded(body, next) })
  }),

  serve(editVariation, async (call) => {
    const { tx, brandId, params, body } = call
    const found = await findVariation(tx, brandId, params.id)
    if (!found) throw notFound('variation')
    const of = { ...call, productId: found.product_id }
    const product = await lockFullProduct(of)
    const { pricebooks, option_values, ...fields } = body
    const prices = omitUndefined({ wholesale_price: fields.wholesale_price, retail_price: fields.retail_price })
    const isPriced = Object.keys(prices).length > 0
    throwIfInvalid({
      ...(isPriced && priceErrors({ ...found, ...prices }, product.currency_code)),
      ...bookErrors(pricebooks, product.currency_code),
      ...(option_values && choiceErrors(product.options.length, option_values, choicesIn(product, params.id))),
      ...(isForeign(product, fields.photo_id) && { photo_id: 'foreign_photo' }),
    })
    if (fields.sku) await refuseTakenSkus(tx, brandId, [{ id: params.id, sku: fields.sku }])
    const options = option_values && (await optionsOf(tx, brandId, product.id, product.source_language))
    if (options) await addMissingValues(tx, brandId, product.source_language, options, option_values)
    const chosen = options && { option_ids: options.flatMap(({ values }, at) => values.get(option_values[at] ?? '') ?? []) }
    const change = { ...omitUndefined(fields), ...chosen }
    if (Object.keys(change).length) await changeVariation(tx, brandId, params.id, change)
    if (pricebooks) {
      await dropPricebooks(tx, brandId, params.id)
      await addPricebooks(
        tx,
        brandId,
        pricebooks.map((book) => ({ ...book, variation_id: params.id })),
      )
    }
    if (isPriced) await priceAsFirst(tx, brandId, [product.id])
    return changeProduct(of, { kind: 'variation_changed', news: newsOfEdited(product, params.id, body) })
  }),

  serve(removeVariation, async (call) => {
    const { tx, brandId, params } = call
    const found = await findVariation(tx, brandId, params.id)
    if (!found) throw notFound('variation')
    const of = { ...call, productId: found.product_id }
    const product = await lockFullProduct(of)
    if (await wasOrdered(tx, brandId, params.id))
      throw new Refusal('product.variation-ordered', 'This variation was ordered and has to stay')
    if ((await countVariations(tx, brandId, found.product_id)).count === 1)
      throw new Refusal('product.last-variation', 'A product keeps at least one variation')
    await dropVariation(tx, brandId, params.id)
    await priceAsFirst(tx, brandId, [found.product_id])
    return changeProduct(of, { kind: 'variation_removed', news: newsOfRemoved(product, params.id) })
  }),
]
