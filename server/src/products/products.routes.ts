import {
  activateProduct,
  addProduct,
  addProductFile,
  addVariation,
  editVariation,
  getProduct,
  getProductFile,
  listCategories,
  listProducts,
  removeVariation,
} from '@linesheet/contract/products'
import { type Prices, priceErrors } from '@linesheet/domain/pricing'
import { productLimits } from '@linesheet/domain/products'
import { malformed, missing, Refusal } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import { given } from '../kernel/given.ts'
import { serve, serveInSteps } from '../kernel/serve.ts'
import { addFile, findFile } from './photos.sql.ts'
import { bytesOf, storePhoto } from './photos.ts'
import { listProductsOf } from './products.list.sql.ts'
import {
  addProductRow,
  changeProduct,
  findProduct,
  knownCategories,
  listCategoriesOf,
  lockProduct,
  putCategories,
  putTranslations,
} from './products.sql.ts'
import {
  addMissingValues,
  addOptions,
  addPricebooks,
  addVariations,
  changeVariation,
  countVariations,
  dropPricebooks,
  dropVariation,
  findVariation,
  type NewVariation,
  optionsOf,
  refuseTakenSkus,
  wasOrdered,
} from './variations.sql.ts'

export const productRoutes = [
  serve(listProducts, ({ tx, brandId, query }) => listProductsOf(tx, brandId, query)),

  serve(listCategories, ({ tx }) => listCategoriesOf(tx)),

  serve(getProduct, ({ tx, brandId, params }) => findProduct(tx, brandId, params.id)),

  serve(addProduct, async ({ tx, brandId, now, body, tell }) => {
    const { product_translations, category_ids, options, variations, ...fields } = body
    checkPrices(fields, variations)
    const known = await knownCategories(tx, category_ids)
    if (!category_ids.every((id) => known.has(id))) throw malformed({ category_ids: 'There is no such category' })
    const id = newId()
    await addProductRow(tx, { brand_id: brandId, id, ...given(fields), created_at: now, updated_at: now })
    await putTranslations(
      tx,
      brandId,
      id,
      product_translations.filter(({ language_code }) => language_code !== fields.source_language),
      now,
    )
    await putCategories(tx, brandId, id, category_ids)
    const single: NewVariation = { wholesale_price: fields.wholesale_price, retail_price: fields.retail_price }
    const made = variations.length ? variations : [single]
    await addVariations(tx, brandId, id, await addOptions(tx, brandId, id, fields.source_language, options, made), made)
    tell('product.added', id)
    return findProduct(tx, brandId, id)
  }),

  serve(activateProduct, async ({ tx, brandId, now, params, tell }) => {
    await lockProduct(tx, brandId, params.id)
    const { missing: needs } = await findProduct(tx, brandId, params.id)
    if (needs.length)
      throw new Refusal('product.incomplete', `Still missing: ${needs.join(', ')}`, 'conflict', {
        errors: Object.fromEntries(needs.map((need) => [need, 'Field is required'])),
      })
    await changeProduct(tx, brandId, params.id, { status: 'active' }, now)
    tell('product.activated', params.id)
    return findProduct(tx, brandId, params.id)
  }),

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

  serveInSteps(addProductFile, async ({ step, world, brandId, now, params, body, upload }) => {
    const scope = { brandId }
    await step(scope, (tx) => lockProduct(tx, brandId, params.id))
    if (!upload) throw malformed({ file: 'Please select a file' })
    const photo = await storePhoto(world.ports, brandId, upload)
    return step(scope, async (tx, { tell }) => {
      await lockProduct(tx, brandId, params.id)
      await addFile(
        tx,
        { brand_id: brandId, product_id: params.id, kind: body.kind, original_name: upload.file_name, ...photo, created_at: now },
        body.position,
      )
      await changeProduct(tx, brandId, params.id, {}, now)
      tell('product.changed', params.id)
      return findProduct(tx, brandId, params.id)
    })
  }),

  serveInSteps(getProductFile, async ({ step, world, brandId, params, query }) => {
    const file = await step({ brandId }, (tx) => findFile(tx, brandId, params.id))
    if (!file) throw missing('file')
    return bytesOf(world.ports, brandId, file, query.w)
  }),
]

/** The base price, each variation's and each price book's, by field. */
function checkPrices(base: Prices | undefined, variations: NewVariation[]) {
  const errors: Record<string, string> = {}
  const add = (where: string, prices: Prices) => {
    for (const [field, text] of Object.entries(priceErrors(prices))) errors[`${where}${field}`] = text
  }
  if (base) add('', base)
  for (const [at, variation] of variations.entries()) {
    const where = base ? `variations.${at}.` : ''
    add(where, variation)
    const books = variation.pricebooks ?? []
    for (const [index, book] of books.entries()) {
      add(`${where}pricebooks.${index}.`, book)
      if (books.findIndex(({ currency_code }) => currency_code === book.currency_code) !== index)
        errors[`${where}pricebooks.${index}.currency_code`] = 'Pricing for this country already exists'
    }
  }
  if (Object.keys(errors).length) throw malformed(errors)
}
