import type { changeShopCatalogue } from '@linesheet/contract/connections/shop-catalogue'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { catalogueHours } from '@linesheet/domain/connections/shop-catalogue'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type { Call } from '../../platform/call.ts'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import { catalogueEffect } from '../shops/catalogue-effects.ts'
import { catalogueEnd } from '../shops/readings.ts'
import { updateShop } from '../shops/shops.sql.ts'
import { startReading } from '../shops/start-reading.ts'
import { type CatalogueRow, forgetCatalogue, updateCatalogue } from './catalogue.sql.ts'

export const nextReading = (now: Date) => new Date(now.getTime() + catalogueHours * 3_600_000)

/** Whether the file of the last whole reading still exists. */
const hasReading = ({ catalogue_id, catalogue_at }: CatalogueRow, now: Date) =>
  catalogue_id !== null && catalogue_at !== null && catalogueEnd(new Date(catalogue_at)) > now

type Body = ParsedRequest<typeof changeShopCatalogue>['body']

/** Changes how the products of a shop, which is locked, are kept in sync. Throws by field if there is no reading to compare. */
export async function changeCatalogue(call: Call, shop: CatalogueRow, body: Body): Promise<void> {
  const { tx, brandId, now, enqueue } = call
  const { id, catalogue_id, catalogue_state: before, field_leaders } = shop
  const { state: after = before, leaders, adds_products } = body
  const isSwitchedOn = after === 'on' && before !== 'on'
  if (isSwitchedOn && before === 'off' && !hasReading(shop, now)) throw invalidInputRefusal({ state: 'shop_not_read' })
  await updateShop(tx, brandId, id, {
    ...omitUndefined({ adds_products }),
    ...(leaders && { field_leaders: JSON.stringify({ ...field_leaders, ...leaders }) }),
    catalogue_state: after,
  })
  if (after === 'off' && before !== 'off') await forgetCatalogue(tx, brandId, id)
  const next = nextReading(new Date(shop.catalogue_at ?? now))
  const forgotten = { catalogue_compared_at: null, catalogue_matched: 0, catalogue_unmatched: 0, catalogue_job_id: null }
  await updateCatalogue(tx, brandId, id, { ...(isSwitchedOn && { catalogue_due_at: next }), ...(after === 'off' && forgotten) })
  if (after !== 'on') return
  if (before === 'off' && catalogue_id) enqueue(catalogueEffect(id, { reading_id: catalogue_id }))
  // Other leaders have other values imported. Values that events have brought since the last reading are newer than its file.
  else if (!shop.reading_id) await startReading(call, id)
}
