import { getSharedCollection, listSharedCollections } from '@linesheet/contract/storefront/collections.previews'
import {
  countPreviewLinks,
  createPreviewLink,
  getSharedProduct,
  getSharedStorefront,
  revokePreviewLinks,
} from '@linesheet/contract/storefront/previews'
import { daysAfter } from '@linesheet/domain/platform/days'
import { notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { previewLinkDays } from '@linesheet/domain/storefront/previews'
import { findProduct } from '../../catalogue/products/products.sql.ts'
import type { BrandTransaction } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { newLink, parseLink } from '../../platform/keys/brand-links.ts'
import { findCollectionPreview, listCollectionPreviews } from './collection-previews.sql.ts'
import { countLinks, deleteLinks, findLink, insertLink } from './preview-links.sql.ts'
import { findProductPage } from './product-page.ts'
import { findStorefront } from './storefront.ts'

/** The same refusal for links that have expired, were revoked or never existed. */
const linkExpiredRefusal = () => new Refusal('preview-link.over', 'This link has expired or was ended', 'missing')

type LinkTransaction = BrandTransaction & { product_id: string | null }

/** Reads as the brand of the link, and adds when the link expires. Throws 404. */
async function withLink<T>(
  { context, now, query }: { context: AppContext; now: Date; query: { link: string } },
  work: (link: LinkTransaction) => Promise<T>,
) {
  const parsed = parseLink(query.link)
  if (!parsed) throw linkExpiredRefusal()
  const { brandId, token_hash } = parsed
  return context.db.read({ brandId }, async (tx) => {
    const link = await findLink(tx, brandId, token_hash, now)
    if (!link) throw linkExpiredRefusal()
    const { product_id, expires_at } = link
    return { ...(await work({ tx, brandId, now, product_id })), expires_at }
  })
}

export const previewLinkRoutes = [
  serve(createPreviewLink, async ({ tx, brandId, userId, now, body: { product_id } }) => {
    if (product_id) await findProduct(tx, brandId, product_id)
    const { link, token_hash } = newLink(brandId)
    const times = { created_at: now, expires_at: daysAfter(now, previewLinkDays) }
    const row = { brand_id: brandId, token_hash, product_id: product_id ?? null, created_by: userId, ...times }
    return { link, ...(await insertLink(tx, row, now)) }
  }),

  serve(countPreviewLinks, ({ tx, brandId, now }) => countLinks(tx, brandId, now)),

  serve(revokePreviewLinks, async ({ tx, brandId }) => {
    await deleteLinks(tx, brandId)
    return {}
  }),

  serveInSteps(getSharedStorefront, (call) =>
    withLink(call, ({ tx, brandId }) => findStorefront(tx, brandId, { ...call.query, hidden: false })),
  ),

  serveInSteps(getSharedProduct, (call) =>
    withLink(call, async ({ tx, brandId, product_id }) => {
      const page = await findProductPage(tx, brandId, call.params.id, call.query)
      if (page.status !== 'active' && page.id !== product_id) throw notFoundRefusal('product')
      return page
    }),
  ),

  serveInSteps(getSharedCollection, (call) =>
    withLink(call, async ({ tx, brandId }) => {
      const collection = await findCollectionPreview(tx, brandId, call.params.id, call.query)
      if (!collection.item_count) throw notFoundRefusal('collection')
      return collection
    }),
  ),

  serveInSteps(listSharedCollections, (call) => withLink(call, ({ tx, brandId }) => listCollectionPreviews(tx, brandId, call.query))),
]
