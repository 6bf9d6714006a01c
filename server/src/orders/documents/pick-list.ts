import type { Language } from '@linesheet/domain/platform/languages'

/** The content of a pick list: the units to take from the shelves for several orders, in the order of the shelves. */
export type PickList = {
  kind: 'pick_list'
  language: Language
  brand: { name: string; country_code: string }
  date: string
  orders_total: number
  units_total: number
  lines: PickLine[]
}
/** A product and its units in all orders. A product of very many orders continues in lines without name and quantity. */
export type PickLine = { sku: string; name: string; options: string; quantity: number | null; orders: string }

type OrderedUnits = { number: number; sku: string; variation_id: string | null; name: string; options: string; quantity: number }

const bySku = new Intl.Collator('en', { numeric: true })
/** The maximum number of orders that one line names: more would not fit on a page. */
const ordersPerLine = 40

/** The units of order lines, added up by SKU, or by variation or name if there is none; in the natural order of SKUs, lines without a SKU last. */
export function pickLines(ordered: readonly OrderedUnits[]): PickLine[] {
  const groups = Map.groupBy(ordered, ({ sku, variation_id, name, options }) => sku || (variation_id ?? `${name} ${options}`))
  return [...groups.values()]
    .toSorted(
      ([a], [b]) => Number(!a?.sku) - Number(!b?.sku) || bySku.compare(a?.sku ?? '', b?.sku ?? '') || bySku.compare(nameOf(a), nameOf(b)),
    )
    .flatMap(linesOfGroup)
}

const nameOf = (units: OrderedUnits | undefined) => (units ? `${units.name} ${units.options}` : '')

function linesOfGroup(units: readonly OrderedUnits[]): PickLine[] {
  const quantities = new Map<number, number>()
  for (const { number, quantity } of units) quantities.set(number, (quantities.get(number) ?? 0) + quantity)
  const orders = [...quantities].toSorted(([a], [b]) => a - b).map(([number, quantity]) => `LS-${number}×${quantity}`)
  const [first] = units
  const lines: PickLine[] = []
  for (let at = 0; at < orders.length; at += ordersPerLine) {
    const some = orders.slice(at, at + ordersPerLine).join(', ')
    if (at || !first) lines.push({ sku: '', name: '', options: '', quantity: null, orders: some })
    else {
      const quantity = units.reduce((all, line) => all + line.quantity, 0)
      lines.push({ sku: first.sku, name: first.name, options: first.options, quantity, orders: some })
    }
  }
  return lines
}
