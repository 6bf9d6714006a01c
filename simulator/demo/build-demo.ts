import { listOrders } from '@linesheet/contract/orders/orders'
import { daysAfter } from '@linesheet/domain/platform/days'
import { signInToBrand } from '../client/brand-session.ts'
import type { ApiCall } from '../client/http-client.ts'
import { forEachConcurrently, serialQueue } from '../concurrency.ts'
import { shelfVariations } from '../data/catalogue.ts'
import type { Retailer } from '../data/retailers.ts'
import { dayInHongKong } from '../histories/calendar.ts'
import { demoDays, type PlannedOrder, planOrders } from '../histories/plan-orders.ts'
import { ignoreIfSuperseded, placeOrder, type ReplayContext, replaySteps } from '../histories/replay-order.ts'
import { withPromotions } from '../live/apply-promotions.ts'
import { reviewOrder } from '../live/reviews.ts'
import type { PhotoRenderer } from '../renderer/photo-renderer.ts'
import { addDemoBankDetails } from './banking.ts'
import { type DemoBrand, demoPassword, ownerEmail, packerEmail } from './brands.ts'
import { addDemoChats } from './chats.ts'
import { addDemoCollections } from './collections.ts'
import { addDemoDirect } from './direct.ts'
import { addDemoInvites } from './invites.ts'
import { addDemoManualOrders } from './manual-orders.ts'
import { markProducts } from './mark-products.ts'
import { addDemoNetwork } from './network.ts'
import { payOut } from './payouts.ts'
import { addDemoInvitation } from './people.ts'
import { addDemoProducts, type DemoProduct, isDemoComplete, setFinalStock, uploadPhotos, variationIdsBySku } from './products.ts'
import type { Progress } from './progress.ts'
import { addDemoPromotions } from './promotions.ts'
import { returnUnits } from './returns.ts'
import { fillDemoStore } from './stores.ts'
import { addDemoTraffic } from './traffic.ts'

export type DemoContext = {
  url: string
  marketplace: ApiCall
  retailers: readonly Retailer[]
  photoRenderer: PhotoRenderer
  progress: Progress
}
/** A demo brand whose payouts and stock counts are still missing, because they depend on the server's clock. */
export type BuiltBrand = {
  key: string
  owner: ApiCall
  replay: ReplayContext
  demoProducts: readonly DemoProduct[]
  retailers: readonly Retailer[]
}

/** Creates products, collections, photos, orders and the store of a brand. Undefined if the demo is complete already. */
export async function buildBrand(
  { url, marketplace, retailers, photoRenderer, progress }: DemoContext,
  brand: DemoBrand,
): Promise<BuiltBrand | undefined> {
  const { call: owner, brandId } = await signInToBrand(url, ownerEmail, demoPassword, brand.name)
  if (await isDemoComplete(owner, brand.items)) return undefined
  const { call: packer } = await signInToBrand(url, packerEmail, demoPassword, brand.name)
  const anchor = await demoAnchor(owner)
  const demoProducts = await addDemoProducts(owner, brand.items, anchor, progress)
  await addDemoCollections(owner, demoProducts, anchor)
  const promotions = await addDemoPromotions(owner, demoProducts, brand.items, anchor)
  const replay: ReplayContext = { url, marketplace, people: [packer, owner, packer], brandId, variations: variationIdsBySku(demoProducts) }
  const shelf = shelfVariations(brand.items)
  const families = new Map(shelf.map(({ sku, family }) => [sku, family]))
  const plan = planOrders({ key: brand.key, count: brand.orders, anchor, retailers, shelf }).map((order) =>
    order.origin === 'manual'
      ? order
      : withPromotions(order, promotions, (sku) => families.get(sku) ?? sku, dayInHongKong(order.placed_at)),
  )
  await Promise.all([
    replayOrders({ ...replay, owner }, plan, progress),
    uploadPhotos(owner, demoProducts, photoRenderer, anchor, progress),
    fillDemoStore(owner, brand.key, brand.items, photoRenderer),
    addDemoTraffic(
      replay,
      brand,
      demoProducts.map(({ product }) => product.id),
      anchor,
    ),
  ])
  return { key: brand.key, owner, replay, demoProducts, retailers }
}

/** The time the demo was first started, derived from its first order; now if there is none. */
async function demoAnchor(call: ApiCall): Promise<Date> {
  const [first] = (await call(listOrders, { query: { sort: 'placed_at', items_per_page: 1 } })).items
  return first ? daysAfter(new Date(first.placed_at), demoDays) : new Date()
}

/** Places orders one after the other, and replays their histories concurrently. */
async function replayOrders(replay: ReplayContext & { owner: ApiCall }, plan: readonly PlannedOrder[], progress: Progress) {
  progress.addTotal('orders', plan.length)
  const inOrder = serialQueue()
  await forEachConcurrently(plan, 4, async (order) => {
    const id = await inOrder(() => placeOrder(replay, order))
    await replaySteps(replay, id, order)
    const delivery = order.steps.find((step) => step.kind === 'mark_delivered' || (step.kind === 'event' && step.event === 'delivered'))
    if (delivery)
      await Promise.all([
        ignoreIfSuperseded(() => reviewOrder(replay, id, order, delivery.at, replay.owner)),
        ignoreIfSuperseded(() => returnUnits(replay, id, order, delivery.at)),
      ])
    progress.increment('orders')
  })
}

/** Waits until the server has completed delivered orders, then pays them out, marks bestsellers and sets the final stock. */
export async function finishBrand(url: string, { key, owner, replay, demoProducts, retailers }: BuiltBrand) {
  await addDemoBankDetails(owner, url, replay.brandId, new Date())
  await waitForOrderClock(url, owner)
  await payOut(owner, replay)
  await addDemoManualOrders(owner, replay.brandId)
  await addDemoInvitation(owner)
  await addDemoInvites({ owner, ...replay })
  await addDemoNetwork(owner)
  await addDemoChats({ owner, ...replay }, { key, retailers }, new Date())
  await addDemoDirect(url, owner, key, new Date())
  await markProducts(owner, new Date())
  await setFinalStock(owner, demoProducts)
}

/** Triggers the scheduled jobs of a development server, and waits until orders delivered long ago are completed; at most 90 s. */
async function waitForOrderClock(url: string, owner: ApiCall) {
  await fetch(`${url}/dev/clock`, { method: 'POST' }).catch(() => undefined)
  for (let tries = 0; tries < 45; tries += 1) {
    const { items } = await owner(listOrders, { query: { status: 'delivered', sort: 'placed_at', items_per_page: 1 } })
    // An order placed 50 days ago was delivered more than two weeks ago
    if (!items[0] || new Date(items[0].placed_at) > daysAfter(new Date(), -50)) return
    await new Promise((done) => setTimeout(done, 2000))
  }
}
