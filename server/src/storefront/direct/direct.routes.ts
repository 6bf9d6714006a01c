import { checkSlug, getDirectLink, getLinkImage, listLinkSources, setSlug } from '@linesheet/contract/storefront/direct'
import { addDays, dayIn } from '@linesheet/domain/platform/days'
import { publicAddress } from '../../platform/config.ts'
import { serve } from '../../platform/http/serve.ts'
import { directLink } from './direct-link.ts'
import { qrCode } from './qr-code.ts'
import { setBrandSlug, slugState } from './set-slug.ts'
import { findSlug, findSlugs } from './slugs.sql.ts'
import { sumSources } from './visits.sql.ts'

export const directRoutes = [
  serve(getDirectLink, async ({ tx, brandId, context }) => {
    const [slug, slugs] = await Promise.all([findSlug(tx, brandId), findSlugs(tx, brandId)])
    const has_marketplace = context.config.MARKETPLACE_STORE_URL !== undefined
    return { slug, link: directLink(context.config, slug), has_marketplace, earlier: slugs.filter((earlier) => earlier !== slug) }
  }),

  serve(checkSlug, async ({ tx, brandId, query: { slug } }) => ({ slug, state: await slugState(tx, brandId, slug) })),

  serve(setSlug, async ({ context, body: { slug }, ...call }) => {
    await setBrandSlug(call, slug)
    return { slug, link: directLink(context.config, slug) }
  }),

  serve(getLinkImage, async ({ tx, brandId, context, query: { format } }) => {
    const slug = await findSlug(tx, brandId)
    return qrCode(`${publicAddress(context.config)}/d/${slug}?src=qr`, { format, name: slug })
  }),

  serve(listLinkSources, async ({ tx, brandId, now, query: { days } }) => {
    const since = addDays(dayIn('UTC', now), 1 - Number(days))
    return { since, ...(await sumSources(tx, brandId, since)) }
  }),
]
