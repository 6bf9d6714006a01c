import { owedUnits, type StockHere, type StockSettings, stockAfterReading } from '@linesheet/domain/connections/shop-stock'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { isStillOn, type StockSync } from './stock-sync.ts'
import {
  dismissMovements,
  findStaleLinks,
  insertMovements,
  type LockedLink,
  lockLinks,
  type ReadLink,
  type StaleLink,
  storeReadings,
  storeStocks,
  sumUndone,
} from './sync.sql.ts'

/** At most this many products are reported to open pages individually; pages learn of more when they refetch. */
const toldProducts = 20
/** The largest absolute quantity that is accepted from a shop. */
const maxQuantity = 1_000_000_000

type Quantities = Awaited<ReturnType<StockSync['shop']['readStock']>>

/**
 * Reads the quantities of some variations that are to be checked, and adjusts the stock here. A quantity counts only if nothing was agreed since before it
 * was read. Returns whether there was anything to read.
 */
export async function pullStock(sync: StockSync): Promise<boolean> {
  const { context, brandId, shopId, shop, place } = sync
  const stale = await context.db.read({ brandId }, (tx) => findStaleLinks(tx, brandId, shopId, false))
  if (!stale.length) return false
  const matched = stale.filter(({ variation_id }) => variation_id)
  const quantities: Quantities = matched.length ? await shop.readStock(matched.map(toExternal), place) : new Map()
  return storeQuantities(sync, stale, quantities)
}

const toExternal = ({ external_id, external_product_id, external_stock_id }: StaleLink) => ({
  id: external_id,
  product_id: external_product_id,
  stock_id: external_stock_id,
})

const storeQuantities = ({ context, brandId, shopId, place }: StockSync, stale: StaleLink[], quantities: Quantities) =>
  writeAndPublish(context, brandId, async ({ tx, now, publish }) => {
    const settings = await isStillOn(tx, brandId, shopId, place)
    if (!settings) return false
    const before = new Map(stale.map((link) => [link.id, link]))
    const { links, stocks } = await lockLinks(tx, brandId, stale)
    const undone = await sumUndone(
      tx,
      brandId,
      stale.map(({ id }) => id),
    )
    const results = links
      .filter(({ id, version, sending_key }) => !sending_key && version === before.get(id)?.version)
      .map((link) => {
        const isNudged = link.nudges !== before.get(link.id)?.nudges
        const here = link.variation_id ? stocks.get(link.variation_id) : undefined
        return {
          here,
          ...readLink({ link, here, quantity: quantities.get(link.external_id), isNudged, isMoved: undone.has(link.id) }, settings),
        }
      })
    storeReadings(
      tx,
      brandId,
      results.map(({ link }) => link),
      now,
    )
    const changed = results.flatMap(({ here, stock }) => (here && stock !== null && stock !== here.stock ? [{ ...here, stock }] : []))
    storeStocks(
      tx,
      brandId,
      changed.map(({ id, stock }) => ({ id, stock })),
    )
    dismissMovements(
      tx,
      brandId,
      results.flatMap(({ link }) => (link.agreed === null ? [link.id] : [])),
      now,
    )
    const movements = results.flatMap((result) => result.movements)
    insertMovements(tx, brandId, shopId, movements, now)
    const products = new Set(changed.map(({ product_id }) => product_id))
    if (products.size <= toldProducts) for (const id of products) publish('product.variation_changed', id)
    publish('shop.changed', shopId)
    return true
  })

/**
 * `quantity`: null if the shop does not count it, undefined if it no longer has the variation. `isNudged`: something happened while it was read; `isMoved`:
 * movements wait, which may add up to zero.
 */
type LinkReading = {
  link: LockedLink
  here: StockHere | undefined
  quantity: number | null | undefined
  isNudged: boolean
  isMoved: boolean
}
type Result = { link: ReadLink; stock: number | null; movements: Parameters<typeof insertMovements>[3] }

function readLink({ link, here, quantity, isNudged, isMoved }: LinkReading, settings: StockSettings): Result {
  const { id } = link
  const forgotten = { id, agreed: null, difference: 0, is_stale: isNudged, problem: null }
  if (!here) return { link: { ...forgotten, quantity: link.quantity, is_stale: false }, stock: null, movements: [] }
  if (quantity === undefined) return { link: { ...forgotten, quantity: null, problem: 'gone' }, stock: null, movements: [] }
  if (quantity === null) return { link: { ...forgotten, quantity: null }, stock: null, movements: [] }
  const believed = Math.min(Math.max(Math.trunc(quantity), -maxQuantity), maxQuantity)
  const { stock, movements, ...agreement } = stockAfterReading(here, { ...link, isSuspect: link.is_suspect }, believed, settings)
  const isOwed = stock !== null && (isMoved || owedUnits({ ...here, stock }, agreement.agreed) !== 0)
  return {
    link: { id, ...agreement, is_stale: isNudged || (isOwed && !link.problem), problem: link.problem },
    stock,
    movements: movements.map((movement) => ({ ...movement, shop_variation_id: id, quantity: agreement.quantity })),
  }
}
