import { type Config, publicAddress } from '../../platform/config.ts'

/** The address of a brand's public page. */
export const directLink = (config: Config, slug: string) => `${publicAddress(config)}/d/${slug}`

/** The address that the page leads to: the brand's store on the marketplace, with the source of the visit; undefined without a marketplace. */
export function marketplaceLink({ MARKETPLACE_STORE_URL: template }: Config, brand: { brand_id: string; slug: string }, source: string) {
  if (!template) return undefined
  const url = new URL(template.replaceAll('{brand}', encodeURIComponent(brand.brand_id)))
  url.searchParams.set('direct', brand.slug)
  url.searchParams.set('source', source)
  return url.toString()
}
