import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { getLineSheet, previewCollection, previewCollections } from '@linesheet/contract/storefront/collections.previews'
import { dayIn } from '@linesheet/domain/platform/days'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { loadPictures } from '../../catalogue/collections/line-sheet.pictures.ts'
import { listLineSheetVariations } from '../../catalogue/collections/line-sheet.sql.ts'
import { renderLineSheet } from '../../catalogue/collections/line-sheet.ts'
import { publicAddress } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/db.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { findCollectionPreview, findPreview, findSeller, listCollectionPreviews } from './collection-previews.sql.ts'

export const previewRoutes = [
  serve(previewCollections, ({ tx, brandId, query }) => listCollectionPreviews(tx, brandId, query)),

  serve(previewCollection, ({ tx, brandId, params, query }) => findCollectionPreview(tx, brandId, params.id, query)),

  serveInSteps(getLineSheet, async ({ step, context, brandId, now, params, query }) => {
    const { seller, currency_code, collection, variations } = await step({ brandId }, (tx) => readLineSheet(tx, brandId, params.id, query))
    const { display_name: brand, slug, time_zone } = seller
    const content = await renderLineSheet({
      language: query.language_code,
      currency_code,
      brand,
      link: `${publicAddress(context.config)}/d/${slug}`,
      day: dayIn(time_zone, now),
      collection,
      variations,
      pictures: await loadPictures(context.ports, collection),
    })
    return { content, content_type: 'application/pdf', file_name: `${collection.name}.pdf` }
  }),
]

type Query = ParsedRequest<typeof getLineSheet>['query']

/** The seller, the collection, and the prices of all variations if a product has several. Throws 404. */
async function readLineSheet(tx: Tx, brandId: string, id: string, query: Query) {
  const [seller, collection] = await Promise.all([findSeller(tx, brandId), findPreview(tx, brandId, id, query)])
  if (!collection) throw notFoundRefusal('collection')
  const currency_code = query.currency_code ?? seller.currency_code
  const productIds = collection.collection_items.flatMap(({ id, variation_count }) => (variation_count > 1 ? id : []))
  const variations = await listLineSheetVariations(tx, brandId, { ...query, productIds, currency_code })
  return { seller, currency_code, collection, variations }
}
