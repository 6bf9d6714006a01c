import { addVariation, editVariation, type Product, removeVariation } from '@linesheet/contract/catalogue/products'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { costErrors, priceBookErrors, priceErrors, variationPriceErrors } from '@linesheet/domain/catalogue/pricing'
import { productLimits } from '@linesheet/domain/catalogue/products'
import { choiceErrors, otherChoices } from '@linesheet/domain/catalogue/variation-choices'
import { type VariationText, withVariationTexts } from '@linesheet/domain/catalogue/variation-texts'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { Refusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import type { Call } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import { serve } from '../../platform/http/serve.ts'
import { addedVariationDiff, editedVariationDiff, removedVariationDiff } from '../history/change-diff.ts'
import type { ChangeDiff } from '../products/change-products.sql.ts'
import { changeProduct, changeProducts, lockFullProduct, type ProductMutation } from '../products/change-products.ts'
import { firstPrice, productAfter } from '../products/product-after.ts'
import { findProduct, lockProductOfVariation } from '../products/products.sql.ts'
import { skuTakenRefusal } from '../products/refusals.ts'
import { upsertOptions } from '../products/update-product.sql.ts'
import { manualTranslations } from '../translations/manual-translations.ts'
import { upsertTexts } from '../translations/texts.sql.ts'
import {
  countVariations,
  deleteVariation,
  findOptions,
  insertMissingValues,
  insertVariation,
  isSkuTaken,
  replacePriceBooks,
  updateVariation,
  type VariationColumns,
  wasVariationOrdered,
} from './variations.sql.ts'

export const variationRoutes = [
  serve(addVariation, async (call) => {
    const { tx, brandId, params, body } = call
    const product = await lockFullProduct(call, params.id)
    throwIfInvalid(additionErrors(product, body))
    const { count, next } = await countVariations(tx, brandId, product.id)
    if (count >= productLimits.variations)
      throw new Refusal('product.too-many-variations', `At most ${productLimits.variations} variations`)
    await checkSku(tx, brandId, body.sku)
    const option_ids = await valueIds(tx, brandId, product, body.option_values ?? [])
    await insertVariation(tx, brandId, { ...body, product_id: product.id, position: next, option_ids })
    const hasTexts = await writeTexts(call, product.id, option_ids, body.variation_translations)
    const diff = withOptions(addedVariationDiff(body, next), hasTexts)
    return changeProduct(call, { productId: product.id, kind: 'variation_added', diff })
  }),

  serve(editVariation, async (call) => {
    const { tx, brandId, now, params, body } = call
    const { product, variation } = await lockProductOfVariation(tx, brandId, params.id)
    const { pricebooks, option_values, variation_translations, ...fields } = body
    throwIfInvalid(editErrors(product, variation, body))
    await checkSku(tx, brandId, fields.sku, variation.id)
    const change = variationChange(product, variation.id, body)
    if (option_values || variation_translations) {
      const option_ids = option_values ? await valueIds(tx, brandId, product, option_values) : variation.option_ids
      const hasTexts = await writeTexts(call, product.id, option_ids, variation_translations)
      writeVariation(call, variation.id, { ...fields, option_ids }, pricebooks)
      return changeProduct(call, { ...change, diff: withOptions(change.diff ?? {}, hasTexts) })
    }
    writeVariation(call, variation.id, fields, pricebooks)
    changeProducts(call, [change])
    return productAfter(product, variation.id, { ...fields, pricebooks }, now)
  }),

  serve(removeVariation, async (call) => {
    const { tx, brandId, params } = call
    const { product, variation } = await lockProductOfVariation(tx, brandId, params.id)
    if (await wasVariationOrdered(tx, brandId, variation.id))
      throw new Refusal('product.variation-ordered', 'This variation was ordered and has to stay')
    if (product.variations.length === 1) throw new Refusal('product.last-variation', 'A product keeps at least one variation')
    deleteVariation(tx, brandId, variation.id)
    return changeProduct(call, {
      productId: product.id,
      kind: 'variation_removed',
      columns: firstPrice(product.variations.filter((sibling) => sibling !== variation)),
      diff: removedVariationDiff(product, variation.id),
    })
  }),
]

type Addition = ParsedRequest<typeof addVariation>['body']
type Edit = ParsedRequest<typeof editVariation>['body']
const changedPrices = ({ wholesale_price, retail_price }: Edit) => omitUndefined({ wholesale_price, retail_price })

const additionErrors = (product: Product, addition: Addition) => ({
  ...variationPriceErrors(addition, product.currency_code),
  ...choiceErrors(product.options.length, addition.option_values ?? [], otherChoices(product)),
})

function editErrors(product: Product, variation: Product['variations'][number], edit: Edit) {
  const prices = changedPrices(edit)
  const { pricebooks, option_values, photo_id } = edit
  return {
    ...(Object.keys(prices).length > 0 && priceErrors({ ...variation, ...prices }, product.currency_code)),
    ...costErrors(edit, product.currency_code),
    ...priceBookErrors(pricebooks, product.currency_code),
    ...(option_values && choiceErrors(product.options.length, option_values, otherChoices(product, variation.id))),
    ...(photo_id && !hasPhoto(product, photo_id) && ({ photo_id: 'foreign_photo' } as const)),
  }
}

/** A trigger refreshes the stock level, because orders change the stock as well. */
const fieldsWithoutRefresh = ['barcode', 'cost_price', 'stock', 'photo_id']

/** The change of the product that corresponds to a change of one of its variations. */
const variationChange = (product: Product, id: string, edit: Edit): ProductMutation => ({
  productId: product.id,
  kind: 'variation_changed',
  columns: firstPrice(product.variations.map((variation) => (variation.id === id ? { ...variation, ...changedPrices(edit) } : variation))),
  diff: editedVariationDiff(product, id, edit),
  skipsRefresh: Object.keys(omitUndefined(edit)).every((field) => fieldsWithoutRefresh.includes(field)),
})

function writeVariation({ tx, brandId }: Call, id: string, columns: VariationColumns, pricebooks: Edit['pricebooks']): void {
  updateVariation(tx, brandId, id, omitUndefined(columns))
  replacePriceBooks(tx, brandId, id, pricebooks)
}

async function checkSku(tx: Tx, brandId: string, sku: string | undefined, exceptId?: string) {
  if (sku && (await isSkuTaken(tx, brandId, sku, exceptId))) throw skuTakenRefusal([sku], ['sku'])
}

/** The ids of the values with these names, one of each option; values that the product lacks are added to it. */
async function valueIds(tx: Tx, brandId: string, { id, source_language }: Product, names: string[]) {
  const options = await findOptions(tx, brandId, id, source_language)
  await insertMissingValues(tx, brandId, source_language, options, names)
  return options.flatMap(({ values }, at) => values.get(names[at] ?? '') ?? [])
}

/**
 * Writes the names of option values from a variation's texts. Reads the product again, because values may just have been added to it. Returns
 * whether there were any texts. Throws 400 by field.
 */
async function writeTexts(call: Call, productId: string, option_ids: string[], texts: readonly VariationText[] | undefined) {
  if (!texts?.length) return false
  const product = await findProduct(call.tx, call.brandId, productId)
  const errors: Record<string, FieldError> = {}
  const options = withVariationTexts(product, [{ option_ids, texts }], errors, () => '')
  throwIfInvalid(errors)
  if (!options) return false
  const target = { ...call, productId }
  upsertOptions(target, { options })
  upsertTexts(target, manualTranslations(product, [], options, product.options))
  return true
}

/** The names of option values belong to the product's options, so the history names the options. */
const withOptions = (diff: ChangeDiff, hasTexts: boolean): ChangeDiff =>
  hasTexts ? { ...diff, fields: { ...diff.fields, options: null } } : diff

const hasPhoto = ({ product_files }: Product, photoId: string) => product_files.some(({ id }) => id === photoId)
