import type { Widget } from '@linesheet/contract/storefront/widgets'
import type { WidgetChoices } from '@linesheet/domain/storefront/widgets'

export const productSources = ['first', 'collection', 'chosen'] as const
export type ProductSource = (typeof productSources)[number]
type Product = { id: string; name: string }

/** The widget as it is edited. Keeps the last choice for each source of products, so that switching between them loses nothing. */
export type WidgetDraft = Pick<WidgetChoices, 'style' | 'language' | 'color' | 'size' | 'prices'> & {
  source: ProductSource
  collection_id: string
  products: Product[]
}

export const toDraft = ({ style, language, color, size, prices, collection_id, products }: Widget): WidgetDraft => ({
  style,
  language,
  color,
  size,
  prices,
  source: products.length ? 'chosen' : collection_id ? 'collection' : 'first',
  collection_id: collection_id ?? '',
  products: products.map(({ id, name }) => ({ id, name })),
})

export const toChoices = ({ source, collection_id, products, ...draft }: WidgetDraft): WidgetChoices => ({
  ...draft,
  product_ids: source === 'chosen' ? products.map(({ id }) => id) : [],
  collection_id: source === 'collection' ? collection_id || null : null,
})

const fields = ['style', 'language', 'color', 'size', 'prices', 'products'] as const
export type WidgetField = (typeof fields)[number]

/** The fields that differ from the saved widget. */
export function fieldChanges(draft: WidgetDraft, saved: WidgetDraft): WidgetField[] {
  const [now, before] = [toChoices(draft), toChoices(saved)]
  const products = ({ product_ids, collection_id }: WidgetChoices) => JSON.stringify([product_ids, collection_id])
  return fields.filter((field) => (field === 'products' ? products(now) !== products(before) : now[field] !== before[field]))
}
