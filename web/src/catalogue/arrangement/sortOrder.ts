import type { ProductRow } from '@linesheet/contract/catalogue/products'

export const presets = ['bestsellers', 'sold', 'newest', 'cheapest', 'dearest', 'name'] as const
export type Preset = (typeof presets)[number]

const price = ({ wholesale_price }: ProductRow) => Number(wholesale_price)
const comparators: Record<Preset, (locale: string) => (a: ProductRow, b: ProductRow) => number> = {
  bestsellers: () => (a, b) => Number(b.is_bestseller) - Number(a.is_bestseller),
  sold: () => (a, b) => b.sold - a.sold,
  // Ids sort by time of creation.
  newest: () => (a, b) => (a.id < b.id ? 1 : -1),
  cheapest: () => (a, b) => price(a) - price(b),
  dearest: () => (a, b) => price(b) - price(a),
  name: (locale) => (a, b) => a.name.localeCompare(b.name, locale),
}

/** The ids sorted by a preset; equal products keep their order. */
export function sortByPreset(
  order: readonly string[],
  products: ReadonlyMap<string, ProductRow>,
  preset: Preset,
  locale: string,
): string[] {
  const compare = comparators[preset](locale)
  const rows = order.flatMap((id) => products.get(id) ?? [])
  return rows.toSorted(compare).map(({ id }) => id)
}

/** The ids between two, both included, in either direction. */
export function idRange(order: readonly string[], from: string, to: string): string[] {
  const [a, b] = [order.indexOf(from), order.indexOf(to)].toSorted((x, y) => x - y)
  return a === undefined || b === undefined || a < 0 ? [to] : order.slice(a, b + 1)
}
