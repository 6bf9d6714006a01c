import { editWidget, getWidget, previewWidget } from '@linesheet/contract/storefront/widgets'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { invalidInputRefusal, isStale, notFoundRefusal, staleRecordRefusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import { defaultWidget, type WidgetChoices } from '@linesheet/domain/storefront/widgets'
import { lockBrand } from '../../brand/store/store-profile.sql.ts'
import type { BrandTransaction } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { serve } from '../../platform/http/serve.ts'
import { toWidgetContent } from './widget-content.ts'
import { widgetKey } from './widget-key.ts'
import { widgetSnippet } from './widget-snippet.ts'
import { findOwnProducts, findSightings, findWidget, isOwnCollection, previewContent, upsertWidget } from './widgets.sql.ts'

async function readWidget({ tx, brandId, context }: BrandTransaction & { context: AppContext }) {
  const [chosen = { ...defaultWidget, version: 0 }, sightings] = await Promise.all([findWidget(tx, brandId), findSightings(tx, brandId)])
  const products = await findOwnProducts(tx, brandId, chosen.product_ids)
  return { ...chosen, products, key: widgetKey(brandId, context.keys), snippet: widgetSnippet(context, brandId), sightings }
}

/** Throws 400 for products and collections that the brand lacks. */
async function checkChoices(tx: Tx, brandId: string, { product_ids, collection_id }: WidgetChoices) {
  const own = new Set((await findOwnProducts(tx, brandId, product_ids)).map(({ id }) => id))
  const errors: FieldErrors = Object.fromEntries(
    product_ids.flatMap((id, at) => (own.has(id) ? [] : [[`product_ids.${at}`, 'unknown_product' as const]])),
  )
  throwIfInvalid(errors)
  if (collection_id && !(await isOwnCollection(tx, brandId, collection_id)))
    throw invalidInputRefusal({ collection_id: 'unknown_collection' })
}

export const widgetRoutes = [
  serve(getWidget, readWidget),

  serve(editWidget, async (call) => {
    const { tx, brandId, now, body, publish } = call
    const { version, ...choices } = body
    await lockBrand(tx, brandId)
    const before = await readWidget(call)
    if (isStale(version, before)) throw staleRecordRefusal(before)
    await checkChoices(tx, brandId, choices)
    await upsertWidget(tx, brandId, { ...choices, product_ids: [...new Set(choices.product_ids)] }, now)
    publish('company.changed', brandId)
    return readWidget(call)
  }),

  serve(previewWidget, async ({ tx, brandId, context, query: { collection_id = null, product_ids: listed, ...query } }) => {
    const product_ids = listed ? listed.split(',') : []
    const stored = await previewContent(tx, brandId, { ...query, product_ids, collection_id })
    if (!stored) throw notFoundRefusal('brand')
    return toWidgetContent(context.config, stored)
  }),
]
