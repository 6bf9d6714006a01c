import { expect, test } from '../fixtures.ts'
import { shipOrders } from '../orders/paid-orders.ts'
import { aFullBrand } from './full-brand.ts'
import { layoutShift, watchLayout } from './layout-shift.ts'

/** The allowed share of the screen; browsers call 0.1 good. */
const allowed = 0.02

const lists = [
  '/home',
  '/order',
  '/order?tab=to_answer',
  '/product',
  '/collection',
  '/promotion',
  '/payout',
  '/payout?tab=ledger',
  '/network',
  '/messages',
]
const others = [
  '/order/new',
  '/product/new',
  '/product/rearrange',
  '/product/prices',
  '/product/import',
  '/analytics',
  '/analytics/service',
  '/analytics/profit',
  '/store',
  '/settings',
  '/banking',
]
const small = [
  '/direct-link',
  '/linesheet-direct',
  '/widget',
  '/currency-table',
  '/notifications',
  '/preview',
  '/select_brand',
  '/change-password',
]

const recordsOf = ({ orders, product, collection, promotion }: Awaited<ReturnType<typeof aFullBrand>>) => [
  `/order/${orders.new.id}`,
  `/order/${orders.shipped.id}`,
  `/product/${product}`,
  `/collection/${collection}`,
  `/promotion/${promotion}`,
]

const kinds = { lists: () => lists, records: recordsOf, 'other pages': () => others, 'small pages': () => small }
for (const [kind, pathsOf] of Object.entries(kinds))
  test(`${kind} do not move while they load on a phone, neither the first time nor from the cache`, async ({ given, openApp }) => {
    const full = await aFullBrand(given, 'en')
    await shipOrders(full.brand, 2)
    const { page } = await openApp({ as: full.brand.owner, phone: true })
    await page.setViewportSize({ width: 412, height: 915 })
    await watchLayout(page)
    const moving = []
    for (const path of pathsOf(full))
      for (const cache of ['cold', 'warm']) {
        const shift = await layoutShift(page, path)
        // On a busy machine a font may come late once. A page with a real shift moves each time.
        if (shift.total > allowed && (await layoutShift(page, path)).total > allowed) moving.push({ cache, ...shift })
      }
    expect(moving).toEqual([])
  })
