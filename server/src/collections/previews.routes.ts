import { getLineSheet, previewCollection, previewCollections } from '@linesheet/contract/collections.previews'
import { dayIn } from '@linesheet/domain/days'
import { notFound } from '@linesheet/domain/refusal'
import { publicAddress } from '../kernel/config.ts'
import { serve, serveInSteps } from '../kernel/serve.ts'
import { loadPictures } from './line-sheet.pictures.ts'
import { renderLineSheet } from './line-sheet.ts'
import { findCollectionPreview, findPreview, findSeller, listCollectionPreviews } from './previews.sql.ts'

export const previewRoutes = [
  serve(previewCollections, ({ tx, brandId, query }) => listCollectionPreviews(tx, brandId, query)),

  serve(previewCollection, ({ tx, brandId, params, query }) => findCollectionPreview(tx, brandId, params.id, query)),

  serveInSteps(getLineSheet, async ({ step, context, brandId, now, params, query }) => {
    const [seller, collection] = await step({ brandId }, (tx) =>
      Promise.all([findSeller(tx, brandId), findPreview(tx, brandId, params.id, query)]),
    )
    if (!collection) throw notFound('collection')
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
