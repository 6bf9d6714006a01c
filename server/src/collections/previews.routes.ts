import { getLineSheet, previewCollection, previewCollections } from '@linesheet/contract/collections.previews'
import { dayIn } from '@linesheet/domain/days'
import { missing } from '@linesheet/domain/refusal'
import { publicAddress } from '../kernel/config.ts'
import { pageOf } from '../kernel/paging.ts'
import { serve, serveInSteps } from '../kernel/serve.ts'
import { picturesFor } from './line-sheet.pictures.ts'
import { lineSheet } from './line-sheet.ts'
import { findSeller, lookingFrom, previewOf, previewsOf } from './previews.sql.ts'

export const previewRoutes = [
  serve(previewCollections, async ({ tx, brandId, query }) => {
    const looking = lookingFrom(query)
    const [{ items, count }, seller] = await Promise.all([previewsOf(tx, brandId, looking, query), findSeller(tx, brandId)])
    return { ...pageOf(items, count, query), currency_code: looking.currency_code ?? seller.currency_code }
  }),

  serve(previewCollection, async ({ tx, brandId, params, query }) => {
    const looking = lookingFrom(query)
    const [preview, seller] = await Promise.all([previewOf(tx, brandId, params.id, looking), findSeller(tx, brandId)])
    if (!preview) throw missing('collection')
    return { ...preview, currency_code: looking.currency_code ?? seller.currency_code }
  }),

  serveInSteps(getLineSheet, async ({ step, world, brandId, now, params, query }) => {
    const [seller, collection] = await step({ brandId }, (tx) =>
      Promise.all([findSeller(tx, brandId), previewOf(tx, brandId, params.id, query)]),
    )
    if (!collection) throw missing('collection')
    const { display_name, slug, time_zone } = seller
    const content = await lineSheet({
      language: query.language_code,
      currency_code: query.currency_code ?? seller.currency_code,
      brand: display_name,
      link: `${publicAddress(world.config)}/d/${slug}`,
      day: dayIn(time_zone, now),
      collection,
      pictures: await picturesFor(world.ports, collection),
    })
    return { content, content_type: 'application/pdf', file_name: `${collection.name}.pdf` }
  }),
]
