import { getSharedCollection, listSharedCollections } from '@linesheet/contract/collections.previews'
import {
  countPreviewLinks,
  createPreviewLink,
  getSharedProduct,
  getSharedStorefront,
  revokePreviewLinks,
} from '@linesheet/contract/previews'
import { daysAfter } from '@linesheet/domain/days'
import { previewLinkDays } from '@linesheet/domain/previews'
import { notFound } from '@linesheet/domain/refusal'
import { collectionAsSeen, collectionsAsSeen } from '../collections/previews.sql.ts'
import type { AppContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { serve, serveInSteps } from '../kernel/serve.ts'
import { findProduct } from '../products/products.sql.ts'
import { countLinks, dropLinks, findLink, keepLink } from './links.sql.ts'
import { linkOver, newLink, readLink } from './links.ts'
import { productPageOf } from './product.ts'
import { storefrontOf } from './storefront.ts'

type Opened = { tx: Tx; brandId: string; product_id: string | null }

/** Reads as the link’s brand, and answers until when that can be done again. */
async function open<T>(
  { context, now, query }: { context: AppContext; now: Date; query: { link: string } },
  work: (opened: Opened) => Promise<T>,
) {
  const { brandId, token_hash } = readLink(query.link)
  return context.db.read({ brandId }, async (tx) => {
    const link = await findLink(tx, brandId, token_hash, now)
    if (!link) throw linkOver()
    const { product_id, expires_at } = link
    return { ...(await work({ tx, brandId, product_id })), expires_at }
  })
}

export const sharedRoutes = [
  serve(createPreviewLink, async ({ tx, brandId, userId, now, body: { product_id } }) => {
    if (product_id) await findProduct(tx, brandId, product_id)
    const { link, token_hash } = newLink(brandId)
    const times = { created_at: now, expires_at: daysAfter(now, previewLinkDays) }
    const row = { brand_id: brandId, token_hash, product_id: product_id ?? null, created_by: userId, ...times }
    return { link, ...(await keepLink(tx, row, now)) }
  }),

  serve(countPreviewLinks, ({ tx, brandId, now }) => countLinks(tx, brandId, now)),

  serve(revokePreviewLinks, async ({ tx, brandId }) => {
    await dropLinks(tx, brandId)
    return {}
  }),

  serveInSteps(getSharedStorefront, (call) => open(call, ({ tx, brandId }) => storefrontOf(tx, brandId, { ...call.query, hidden: false }))),

  serveInSteps(getSharedProduct, (call) =>
    open(call, async ({ tx, brandId, product_id }) => {
      const page = await productPageOf(tx, brandId, call.params.id, call.query)
      if (page.status !== 'active' && page.id !== product_id) throw notFound('product')
      return page
    }),
  ),

  serveInSteps(getSharedCollection, (call) =>
    open(call, async ({ tx, brandId }) => {
      const collection = await collectionAsSeen(tx, brandId, call.params.id, call.query)
      if (!collection.item_count) throw notFound('collection')
      return collection
    }),
  ),

  serveInSteps(listSharedCollections, (call) => open(call, ({ tx, brandId }) => collectionsAsSeen(tx, brandId, call.query))),
]
