import { expect, type Locator } from '@playwright/test'
import type { FullHouse } from './full-house.ts'
import { unique } from './place.ts'
import type { Visitor } from './visitor.ts'

type Show = (visitor: Visitor) => Promise<unknown>
/** What there is to see, by name, and how one gets there. */
export type Screens = Readonly<Record<string, Show>>

/** A page is there when its title is, and what it says it shows, and nothing is still on its way. */
export const at =
  (path: string, shown: (visitor: Visitor) => Locator = ({ shell }) => shell.title): Show =>
  async (visitor) => {
    await visitor.goTo(path)
    await expect(shown(visitor)).toBeVisible()
    await expect(visitor.page.locator('[aria-busy="true"]')).toHaveCount(0)
  }

const then =
  (show: Show, act: Show): Show =>
  async (visitor) => {
    await show(visitor)
    await act(visitor)
  }

/** Before there is a session. */
export const frontDoor: Screens = {
  'sign in': at('/'),
  'sign in, refused': then(at('/'), async ({ signIn }) => {
    await signIn.enter(`nobody.${unique()}@nowhere.example`, 'not the password')
    await expect(signIn.refusal).toBeVisible()
  }),
  'forgotten password': at('/forgotpassword'),
  'new password': at('/forgotpassword?token=unknown'),
}

const home = at('/home', ({ shell }) => shell.region(shell.t('home.today')))
const orders = at('/order', ({ orders }) => orders.rows.first())
const products = at('/product', ({ products }) => products.rows.first())

/** The places one goes to. */
export const placesOf = ({ product, collection }: FullHouse): Screens => ({
  'choose a brand': at('/select_brand'),
  'change password': at('/change-password'),
  home,
  orders,
  'orders, nothing found': at('/order?search=zzz', ({ shell }) => shell.page.getByText(shell.t('kit.noMatch'))),
  'orders, filter': then(orders, async ({ orders }) => {
    await orders.openFilter(orders.t('orders.filter.country'))
  }),
  products,
  'products as pictures': then(products, async ({ shell }) => {
    await shell.button(shell.t('products.asGrid')).click()
    await expect(shell.page.getByRole('table')).toHaveCount(0)
  }),
  product: at(`/product/${product}`, ({ shell }) => shell.region(shell.t('product.basics'))),
  'a new product': at('/product/new', ({ shell }) => shell.button(shell.t('product.createDraft'))),
  'the order of products': at('/product/rearrange', ({ page }) => page.locator('[data-id]').first()),
  'the import': at('/product/import'),
  'the photos by SKU': at('/product/import/photos'),
  'the storefront': at('/preview'),
  collections: at('/collection', ({ page }) => page.getByRole('main').getByRole('listitem').first()),
  'collections, nothing found': at('/collection?search=zzz', ({ shell }) => shell.page.getByText(shell.t('kit.noMatch'))),
  'a new collection': at('/collection/new', ({ shell }) => shell.region(shell.t('collection.texts'))),
  'a collection': at(`/collection/${collection}`, ({ shell }) => shell.region(shell.t('collection.products'))),
  'products to pick': then(at(`/collection/${collection}`), async ({ shell }) => {
    await shell.button(shell.t('collection.add')).click()
    await expect(shell.dialog().getByRole('checkbox').first()).toBeVisible()
  }),
  'a line sheet': then(at(`/collection/${collection}`), async ({ page, shell }) => {
    await page.locator('header [aria-haspopup="menu"]').last().click()
    await page.getByRole('menuitem', { name: shell.t('collection.lineSheet') }).click()
    await expect(shell.dialog()).toBeVisible()
  }),
  'removing a collection': then(at(`/collection/${collection}`), async ({ page, shell }) => {
    await page.locator('header [aria-haspopup="menu"]').last().click()
    await page.getByRole('menuitem', { name: shell.t('collection.remove') }).click()
    await expect(shell.dialog()).toBeVisible()
  }),
  'no such collection': at('/collection/none', ({ shell }) => shell.link(shell.t('collections.viewAll'))),
  'preview of a collection': at(`/preview/collection/${collection}`, ({ page }) => page.getByRole('heading', { level: 2 })),
  'preview of all collections': at('/preview/collection', ({ page }) => page.getByRole('heading', { level: 2 })),
  'the price grid': at('/product/prices', ({ page }) => page.getByRole('grid')),
  'the currencies': at('/currency-table'),
  'not found': at('/nowhere', ({ shell }) => shell.page.getByText(shell.t('shell.notFound'))),
  'no such order': at('/order/none', ({ shell }) => shell.link(shell.t('orders.viewAll'))),
  'menu of the account': then(home, async ({ shell }) => {
    await shell.button(shell.t('shell.account')).click()
    await expect(shell.page.getByRole('menu')).toBeVisible()
  }),
  palette: then(home, async ({ page, shell }) => {
    await page.keyboard.press('Control+k')
    await expect(shell.dialog(shell.t('shell.palette'))).toBeVisible()
  }),
  'keyboard shortcuts': then(home, async ({ page, shell }) => {
    await page.keyboard.press('?')
    await expect(shell.dialog(shell.t('shell.shortcuts'))).toBeVisible()
  }),
})

const orderAt = (path: string) => at(path, ({ order }) => order.activity)

/** An order in each of its states. */
export const ordersOf = ({ orders }: FullHouse): Screens =>
  Object.fromEntries(Object.entries(orders).map(([status, { path }]) => [`order, ${status}`, orderAt(path)]))

/** What is asked about an order, in dialogs. */
export function dialogsOf({ orders: { new: fresh, confirmed, packed, shipped } }: FullHouse): Screens {
  const opened = (path: string, open: (visitor: Visitor) => Promise<unknown>): Show =>
    then(then(orderAt(path), open), ({ order }) => expect(order.dialog().first()).toBeVisible())
  return {
    'accept an order': opened(fresh.path, ({ order }) => order.openAccept()),
    'accept an order, calendar': opened(fresh.path, async ({ order }) => order.openCalendar(await order.openAccept())),
    'edit quantities': opened(fresh.path, ({ order }) => order.openMore(order.t('order.edit'))),
    'cancel an order': opened(fresh.path, ({ order }) => order.openCancel()),
    'add a parcel': opened(confirmed.path, ({ order }) => order.button(order.t('order.parcel.add')).click()),
    'mark as shipped': opened(packed.path, ({ order }) => order.openShip()),
    'mark as shipped, refused': opened(packed.path, async ({ order }) => {
      await order.openShip()
      await order.confirm(order.t('order.ship'))
      await expect(order.dialog()).toContainText(order.t('field.shipping_cost_required'))
    }),
    'unpack an order': opened(packed.path, ({ order }) => order.button(order.t('order.unpack')).click()),
    'correct the tracking': opened(shipped.path, ({ order }) => order.openMore(order.t('order.track'))),
  }
}
