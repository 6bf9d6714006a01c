import { shopifyColumns } from '../../src/platform/ports/shops/shopify.rows.ts'
import { type Shop, type ShopEvent, ShopFailure, type ShopVariation } from '../../src/platform/ports/shops/shops.types.ts'

type Fault = 'before' | 'after'
type Call = 'readCatalogue' | 'readProducts' | 'readPlaces' | 'readVariations' | 'readStock' | 'adjustStock' | 'watch' | 'unwatch'
type Column = (typeof shopifyColumns)[number]
export type MemoryVariation = Omit<ShopVariation, 'product_id' | 'stock_id' | 'barcode' | 'name'> & Partial<ShopVariation>

/** A shop of another system that exists only in memory. It counts keys, loses answers after requests were carried out, fails, and sells. */
export class MemoryShop {
  readonly variations = new Map<string, ShopVariation>()
  /** Products by id, each as its rows in Shopify's export. */
  readonly products = new Map<string, Partial<Record<Column, string>>[]>()
  readonly keys = new Map<string, number>()
  readonly watched = new Map<string, string>()
  readonly calls: Call[] = []
  places = [{ id: 'p1', name: 'Warehouse' }]
  refused = new Set<string>()
  /** The faults of the next calls: null succeeds, `after` loses the answer. */
  faults: (Fault | null)[] = []
  failure = new ShopFailure('unreachable')
  /** Called before and after each call, so that other events can happen in between. */
  meanwhile: () => Promise<void> = async () => {}

  constructor(variations: readonly MemoryVariation[] = []) {
    for (const variation of variations) this.add(variation)
  }

  add(variation: MemoryVariation) {
    const { id } = variation
    this.variations.set(id, { product_id: `product ${id}`, stock_id: `stock ${id}`, barcode: '', name: `Vase ${id}`, ...variation })
  }

  quantity(id: string) {
    return this.variations.get(id)?.quantity ?? 0
  }

  change(id: string, units: number) {
    const variation = this.variations.get(id)
    if (variation) this.variations.set(id, { ...variation, quantity: (variation.quantity ?? 0) + units })
  }

  eventOf(...ids: string[]): ShopEvent {
    return { stock_ids: ids.map((id) => `stock ${id}`), product_ids: [], order_ids: [] }
  }

  async #answer<T>(call: Call, work: () => T): Promise<T> {
    this.calls.push(call)
    await this.meanwhile()
    const fault = this.faults.shift()
    if (fault === 'before') throw this.failure
    const result = work()
    await this.meanwhile()
    if (fault === 'after') throw this.failure
    return result
  }

  open(): Shop {
    const { products } = this
    const answer = <T>(call: Call, work: () => T) => this.#answer(call, work)
    const toRows = (ids: Iterable<string>) => {
      const found = [...new Set(ids)].flatMap((id) => [products.get(id) ?? []].filter(({ length }) => length))
      const rows = found.flat().map((row) => shopifyColumns.map((column) => row[column] ?? ''))
      return { products: found.length, rows: [[...shopifyColumns], ...rows] }
    }
    const all = () => [...this.variations.values()]
    return {
      check: async () => ({ name: 'Slow Ferry', currency: 'HKD', missing: [] }),
      async *readCatalogue() {
        yield await answer('readCatalogue', () => toRows(products.keys()))
      },
      async *readProducts(ids) {
        yield await answer('readProducts', () => toRows(ids))
      },
      readPlaces: () => answer('readPlaces', () => this.places),
      async *readVariations() {
        const found = await answer('readVariations', all)
        for (let at = 0; at < found.length; at += 2) yield found.slice(at, at + 2)
      },
      readStock: (variations) =>
        answer('readStock', () => {
          const known = variations.flatMap(({ id }) => this.variations.get(id) ?? [])
          return new Map(known.map(({ id, quantity }) => [id, quantity]))
        }),
      adjustStock: (key, changes) =>
        answer('adjustStock', () => {
          const isNew = !this.keys.has(key)
          this.keys.set(key, (this.keys.get(key) ?? 0) + 1)
          return new Map(
            changes.map(({ id, units }): [string, { quantity: number } | { refused: string }] => {
              if (this.refused.has(id) || !this.variations.has(id)) return [id, { refused: 'Gone' }]
              if (isNew) this.change(id, units)
              return [id, { quantity: this.quantity(id) }]
            }),
          )
        }),
      watch: (url, secret) => answer('watch', () => void this.watched.set(url, secret)),
      unwatch: (url) => answer('unwatch', () => void this.watched.delete(url)),
      placeOrder: async () => ({ refused: 'This shop takes no orders' }),
      readOrder: async (id) => ({ state: 'gone', ids: [id], shipments: [] }),
      cancelOrder: async () => 'gone',
    } satisfies Shop
  }
}
