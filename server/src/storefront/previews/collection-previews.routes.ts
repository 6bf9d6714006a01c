import { getLineSheet, previewCollection, previewCollections } from '@linesheet/contract/storefront/collections.previews'
import { dayIn } from '@linesheet/domain/platform/days'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { loadPictures } from '../../catalogue/collections/line-sheet.pictures.ts'
import { renderLineSheet } from '../../catalogue/collections/line-sheet.ts'
import { publicAddress } from '../../platform/config.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { findCollectionPreview, findPreview, findSeller, listCollectionPreviews } from './collection-previews.sql.ts'

export const previewRoutes = [
  serve(previewCollections, ({ tx, brandId, query }) => listCollectionPreviews(tx, brandId, query)),

  serve(previewCollection, ({ tx, brandId, params, query }) => findCollectionPreview(tx, brandId, params.id, query)),

  serveInSteps(getLineSheet, async ({ step, context, brandId, now, params, query }) => {
    const [seller, collection] = await step({ brandId }, (tx) =>
      Promise.all([findSeller(tx, brandId), findPreview(tx, brandId, params.id, query)]),
    )
    if (!collection) throw notFoundRefusal('collection')
    const { display_name, slug, time_zone } = seller
    const content = await renderLineSheet({
      language: query.language_code,
      currency_code: query.currency_code ?? seller.currency_code,
      brand: display_name,
      link: `${publicAddress(context.config)}/d/${slug}`,
      day: dayIn(time_zone, now),
      collection,
      pictures: await loadPictures(context.ports, collection),
    })
    return { content, content_type: 'application/pdf', file_name: `${collection.name}.pdf` }
  }),
]
