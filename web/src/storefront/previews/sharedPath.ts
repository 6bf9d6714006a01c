import { paths } from '../../kit/paths.ts'

/** The target of a preview link: a product, a collection, `all` collections, or the storefront if it names none of these. */
export type ShareTarget = { product?: string; collection?: string; isHidden?: boolean }
type Query = { language: string; region: string | undefined; retailer?: string | undefined; link: string }

/** The address at which a visitor with the link sees the target. */
export function sharedPath({ product, collection }: ShareTarget, query: Query) {
  if (product) return paths.sharedProduct(product, query)
  if (collection === 'all') return paths.sharedCollections(query)
  return collection ? paths.sharedCollection(collection, query) : paths.sharedStorefront(query)
}
