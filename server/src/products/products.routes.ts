import { addProduct, getProduct, listCategories, listProducts, listProductTags } from '@linesheet/contract/products'
import { invalidInput, throwIfInvalid } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import { findOwnCurrency } from '../currencies/currencies.sql.ts'
import { omitUndefined } from '../kernel/omit-undefined.ts'
import { serve } from '../kernel/serve.ts'
import { execute } from '../kernel/statement.ts'
import { choicesErrors } from './choices.ts'
import { historyEntry } from './history.sql.ts'
import { manualTranslations } from './manual-translations.ts'
import { batteryColumns, leadTimeErrors } from './plan.ts'
import { priceErrorsOf } from './prices.ts'
import { listProductsOf } from './products.list.sql.ts'
import { addProductRow, findProduct, knownCategories, listCategoriesOf, putCategories } from './products.sql.ts'
import { wordless } from './source-hash.ts'
import { listTagsOf } from './tags.sql.ts'
import { textsOf } from './texts.sql.ts'
import { addOptions, addVariations, type NewVariation } from './variations.sql.ts'

export const productRoutes = [
  serve(listProducts, ({ tx, brandId, query, now }) => listProductsOf(tx, brandId, query, now)),

  serve(listCategories, ({ tx }) => listCategoriesOf(tx)),

  serve(listProductTags, ({ tx, brandId }) => listTagsOf(tx, brandId)),

  serve(getProduct, ({ tx, brandId, params }) => findProduct(tx, brandId, params.id)),

  serve(addProduct, async ({ tx, brandId, userId, now, body, publish }) => {
    const { product_translations, category_ids, options, variations, battery, ...fields } = body
    const [known, currency] = await Promise.all([knownCategories(tx, category_ids), findOwnCurrency(tx, brandId)])
    throwIfInvalid({
      ...priceErrorsOf({ own: fields, variations, currency }),
      ...choicesErrors(options, variations),
      ...leadTimeErrors(fields),
    })
    if (!category_ids.every((id) => known.has(id))) throw invalidInput({ category_ids: 'unknown_category' })
    const id = newId()
    await addProductRow(tx, { brand_id: brandId, id, ...omitUndefined(fields), ...batteryColumns(body), created_at: now, updated_at: now })
    const said = { ...wordless, ...omitUndefined(fields) }
    const of = { tx, brandId, productId: id, userId, now }
    await execute(tx, ...textsOf(of, manualTranslations(said, product_translations)), historyEntry(of, 'added'))
    await putCategories(tx, brandId, id, category_ids)
    const single: NewVariation = { wholesale_price: fields.wholesale_price, retail_price: fields.retail_price }
    const made = variations.length ? variations : [single]
    await addVariations(tx, brandId, id, await addOptions(tx, brandId, id, fields.source_language, options, made), made)
    publish('product.added', id)
    return findProduct(tx, brandId, id)
  }),
]
