export const productStatuses = ['draft', 'active', 'inactive'] as const
export type ProductStatus = (typeof productStatuses)[number]

export const fileKinds = ['product', 'lifestyle', 'marketing', 'packaging', 'hero'] as const
export type FileKind = (typeof fileKinds)[number]
export const translationStates = ['manual', 'auto', 'pending'] as const

export const productLimits = { optionTypes: 3, variations: 100, advisedPhotos: 2, advisedPixels: 1050 } as const

/** How the list of products is cut into tabs (screens: /product). */
export const productTabs = ['active', 'inactive', 'draft', 'out_of_stock'] as const

export type ActivationFacts = {
  name: string
  description: string
  categories: number
  variations: number
  priced: boolean
  photos: number
  regions: number
}

/** All that a product still needs before retailers may see it (decisions §7): names of what is missing, empty when ready. */
export function missingToActivate(product: ActivationFacts) {
  const needs = {
    name: product.name !== '',
    description: product.description !== '',
    category: product.categories > 0,
    variation: product.variations > 0,
    price: product.priced,
    photo: product.photos > 0,
    region: product.regions > 0,
  }
  return Object.entries(needs).flatMap(([need, met]) => (met ? [] : [need]))
}
