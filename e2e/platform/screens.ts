import { expect } from '@playwright/test'
import type { App } from '../app.ts'
import { uniqueId } from '../environment.ts'
import { analyticsScreens } from '../insight/screens.analytics.ts'
import { messageScreens } from '../messages/screens.messages.ts'
import { bankingScreens } from '../money/screens.banking.ts'
import { payoutScreens } from '../money/screens.payouts.ts'
import { createPhoto } from '../photo.ts'
import { promotionScreens } from '../promotions/screens.promotions.ts'
import { networkScreens } from '../retailers/screens.network.ts'
import { directScreens } from '../storefront/screens.direct.ts'
import type { FullBrand } from './full-brand.ts'
import { settingsScreens } from './screens.settings.ts'
import { afterwards, type OpenScreen, pageAt, type Screens } from './screens.shared.ts'

/** Screens before signing in. */
export const signedOutScreens: Screens = {
  'sign in': pageAt('/'),
  'sign in, refused': afterwards(pageAt('/'), async ({ signIn }) => {
    await signIn.enter(`nobody.${uniqueId()}@nowhere.example`, 'not the password')
    await expect(signIn.refusal).toBeVisible()
  }),
  'forgotten password': pageAt('/forgotpassword'),
  'new password': pageAt('/forgotpassword?token=unknown'),
  application: async (app) => pageAt(`/onboard/${app.language}`)(app),
  'change request, unknown': pageAt('/change-request?token=unknown'),
}

const home = pageAt('/home', ({ shell }) => shell.region(shell.t('home.today')))
const orders = pageAt('/order', ({ orders }) => orders.rows.first())
const products = pageAt('/product', ({ products }) => products.rows.first())

/** Home, pages, menus and dialogs of the shell. */
const pageScreens: Screens = {
  'choose a brand': pageAt('/select_brand'),
  'change password': pageAt('/change-password'),
  home,
  notifications: pageAt('/notifications', ({ page }) => page.getByRole('main').getByRole('listitem').first()),
  help: pageAt('/help', ({ page }) => page.getByRole('main').getByRole('listitem').first()),
  'help topic': pageAt('/help/orders', ({ page }) => page.getByRole('article')),
  'not found': pageAt('/nowhere', ({ shell }) => shell.page.getByText(shell.t('shell.notFound'))),
  'no such order': pageAt('/order/none', ({ shell }) => shell.link(shell.t('orders.viewAll'))),
  'menu of the account': afterwards(home, async ({ shell }) => {
    await shell.button(shell.t('shell.account')).click()
    await expect(shell.page.getByRole('menu')).toBeVisible()
  }),
  bell: afterwards(home, async ({ page, shell }) => {
    await page.getByRole('button', { name: new RegExp(`^${shell.t('shell.notifications')}`) }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  }),
  palette: afterwards(home, async ({ page, shell }) => {
    await page.keyboard.press('Control+k')
    await expect(shell.dialog(shell.t('shell.palette'))).toBeVisible()
  }),
  'palette, found': afterwards(home, async ({ page, shell }) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('LS-10001')
    await expect(shell.dialog(shell.t('shell.palette')).getByRole('group', { name: shell.t('shell.orders') })).toBeVisible()
  }),
  'keyboard shortcuts': afterwards(home, async ({ page, shell }) => {
    await page.keyboard.press('?')
    await expect(shell.dialog(shell.t('shell.shortcuts'))).toBeVisible()
  }),
}

/** Lists of orders, with actions on many. */
const orderListScreens: Screens = {
  orders,
  'orders, nothing found': pageAt('/order?search=zzz', ({ shell }) => shell.page.getByText(shell.t('kit.noMatch'))),
  'orders, filter': afterwards(orders, async ({ orders }) => {
    await orders.openFilter(orders.t('orders.filter.country'))
  }),
  'orders, selected': afterwards(orders, async ({ orders, page }) => {
    await orders.rows.first().getByRole('checkbox').check()
    await expect(page.getByRole('region', { name: orders.t('kit.selected', { count: 1 }) })).toBeVisible()
  }),
  'orders, accept many': afterwards(orders, async ({ orders, shell }) => {
    for (const at of [0, 1]) await orders.rows.nth(at).getByRole('checkbox').check()
    await shell.button(shell.t('orders.bulk.accept')).click()
    await expect(shell.dialog(shell.t('orders.bulk.title.accept', { count: 2 }))).toBeVisible()
  }),
  'orders, ship many': afterwards(orders, async ({ orders, shell }) => {
    for (const at of [0, 1]) await orders.rows.nth(at).getByRole('checkbox').check()
    await shell.button(shell.t('orders.bulk.ship')).click()
    await expect(shell.dialog(shell.t('orders.bulk.title.ship', { count: 2 }))).toBeVisible()
  }),
  'orders, refused': afterwards(orders, async ({ orders, shell }) => {
    await orders.rows.first().getByRole('checkbox').check()
    await shell.button(shell.t('orders.bulk.ship')).click()
    const dialog = shell.dialog()
    await dialog.getByLabel(shell.t('order.method.own_untracked')).check()
    await dialog.getByRole('button', { name: shell.t('orders.bulk.ship'), exact: true }).click()
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
  }),
  'orders, tracking numbers': afterwards(orders, async ({ shell }) => {
    await shell.button(shell.t('orders.tracking.open')).click()
    const dialog = shell.dialog(shell.t('orders.tracking.title'))
    await dialog.getByLabel(shell.t('orders.tracking.paste')).fill('LS-10001,SF1029384756123\nLS-10002,SF1029384756124\nLS-99999,9.4E+21')
    await dialog.getByRole('button', { name: shell.t('orders.tracking.read') }).click()
    await expect(dialog.getByRole('row')).toHaveCount(4)
  }),
  disputes: pageAt('/order?tab=disputes', ({ orders }) => orders.rows.first()),
  'orders, save a view': afterwards(orders, async ({ shell }) => {
    await shell.button(shell.t('views.title')).click()
    await shell.page.getByRole('menuitem', { name: shell.t('views.add') }).click()
    await expect(shell.dialog(shell.t('views.add'))).toBeVisible()
  }),
  'orders, print and export': afterwards(orders, async ({ shell }) => {
    await shell.page
      .getByRole('button', { name: shell.t('kit.moreActions') })
      .first()
      .click()
    await expect(shell.page.getByRole('menu')).toBeVisible()
  }),
  'printed orders': afterwards(orders, async ({ shell }) => {
    await shell.page
      .getByRole('button', { name: shell.t('kit.moreActions') })
      .first()
      .click()
    await shell.page.getByRole('menuitem', { name: shell.t('documents.kind.all'), exact: true }).click()
    await expect(shell.page.getByRole('heading', { name: shell.t('documents.ready') })).toBeVisible()
  }),
}

/** Pages of products, and their lists. */
const productScreens = ({ product }: FullBrand): Screens => ({
  products,
  'products as pictures': afterwards(products, async ({ shell }) => {
    await shell.button(shell.t('products.asGrid')).click()
    await expect(shell.page.getByRole('table')).toHaveCount(0)
  }),
  product: pageAt(`/product/${product}`, ({ shell }) => shell.region(shell.t('product.basics'))),
  'a new product': pageAt('/product/new', ({ shell }) => shell.button(shell.t('product.createDraft'))),
  'the order of products': pageAt('/product/rearrange', ({ page }) => page.locator('[data-id]').first()),
  'the import': pageAt('/product/import'),
  'the photos by SKU': pageAt('/product/import/photos'),
  'the price grid': pageAt('/product/prices', ({ page }) => page.getByRole('grid')),
  'the grid of stock and shipping': pageAt('/product/prices?tab=facts', ({ page }) => page.getByRole('grid')),
  'the currencies': pageAt('/currency-table'),
})

/** Collections with their dialogs, and previews. */
const collectionScreens = ({ collection }: FullBrand): Screens => ({
  collections: pageAt('/collection', ({ page }) => page.getByRole('main').getByRole('listitem').first()),
  'collections, nothing found': pageAt('/collection?search=zzz', ({ shell }) => shell.page.getByText(shell.t('kit.noMatch'))),
  'a new collection': pageAt('/collection/new', ({ shell }) => shell.region(shell.t('collection.texts'))),
  'a collection': pageAt(`/collection/${collection}`, ({ shell }) => shell.region(shell.t('collection.products'))),
  'products to pick': afterwards(pageAt(`/collection/${collection}`), async ({ shell }) => {
    await shell.button(shell.t('collection.add')).click()
    await expect(shell.dialog().getByRole('checkbox').first()).toBeVisible()
  }),
  'a line sheet': afterwards(pageAt(`/collection/${collection}`), async ({ page, shell }) => {
    await page.locator('header [aria-haspopup="menu"]').last().click()
    await page.getByRole('menuitem', { name: shell.t('collection.lineSheet') }).click()
    await expect(shell.dialog()).toBeVisible()
  }),
  'removing a collection': afterwards(pageAt(`/collection/${collection}`), async ({ page, shell }) => {
    await page.locator('header [aria-haspopup="menu"]').last().click()
    await page.getByRole('menuitem', { name: shell.t('collection.remove') }).click()
    await expect(shell.dialog()).toBeVisible()
  }),
  'no such collection': pageAt('/collection/none', ({ shell }) => shell.link(shell.t('collections.viewAll'))),
  'the storefront': pageAt('/preview'),
  'preview of a collection': pageAt(`/preview/collection/${collection}`, ({ page }) => page.getByRole('heading', { level: 2 })),
  'preview of all collections': pageAt('/preview/collection', ({ page }) => page.getByRole('heading', { level: 2 })),
})

/** The tabs of the store. */
const storeScreens: Screens = {
  'the store': pageAt('/store', ({ shell }) => shell.region(shell.t('store.preview'))),
  ...Object.fromEntries(
    (['story', 'media', 'social', 'values', 'names'] as const).map((tab) => [
      `the store, ${tab}`,
      pageAt(`/store?tab=${tab}`, ({ shell }) => shell.region(shell.t('store.preview'))),
    ]),
  ),
  'crop a photo': afterwards(pageAt('/store?tab=media'), async ({ page, shell }) => {
    const photo = await createPhoto('#C9D6CF')
    await page
      .getByLabel(shell.t('store.brand_story_photo'), { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'kiln.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photo.arrayBuffer()) })
    await expect(shell.dialog().getByRole('group', { name: shell.t('store.crop.area') })).toBeVisible()
  }),
}

const orderAt = (path: string) => pageAt(path, ({ order }) => order.activity)

/** An order in each status. */
const orderScreens = ({ orders }: FullBrand): Screens =>
  Object.fromEntries(Object.entries(orders).map(([status, { path }]) => [`order, ${status}`, orderAt(path)]))

/** Dialogs of orders. */
function dialogScreens({ orders: { new: newOrder, confirmed, packed, shipped, delivered } }: FullBrand): Screens {
  const dialogAt = (path: string, open: (app: App) => Promise<unknown>): OpenScreen =>
    afterwards(afterwards(orderAt(path), open), ({ order }) => expect(order.dialog().first()).toBeVisible())
  const labelBatch = afterwards(orders, async ({ orders, shell }) => {
    for (const order of [confirmed, packed])
      await orders.rows
        .filter({ hasText: await order.number() })
        .getByRole('checkbox')
        .check()
    await shell.button(shell.t('orders.bulk.labels')).click()
    await expect(shell.button(shell.t('labels.batch.buy', { count: 1 }))).toBeEnabled()
  })
  return {
    'accept an order': dialogAt(newOrder.path, ({ order }) => order.openAccept()),
    'accept an order, calendar': dialogAt(newOrder.path, async ({ order }) => order.openCalendar(await order.openAccept())),
    'edit quantities': dialogAt(newOrder.path, ({ order }) => order.openMore(order.t('order.edit'))),
    'report a line as unavailable': dialogAt(newOrder.path, async ({ order }) => {
      await order.page
        .getByRole('button', { name: new RegExp(`^${order.t('order.unavailable')}: `) })
        .first()
        .press('Enter')
    }),
    'cancel an order': dialogAt(newOrder.path, ({ order }) => order.openCancel()),
    'add a parcel': dialogAt(confirmed.path, ({ order }) => order.button(order.t('order.parcel.add')).click()),
    'mark as shipped': dialogAt(packed.path, ({ order }) => order.openShip()),
    'mark as shipped, refused': dialogAt(packed.path, async ({ order }) => {
      await order.openShip()
      await order.confirm(order.t('order.ship'))
      await expect(order.dialog()).toContainText(order.t('field.shipping_cost_required'))
    }),
    'label prices': afterwards(orderAt(packed.path), async ({ order }) => {
      await order.shipment.getByRole('radio', { name: order.t('labels.method.buy') }).check()
      await expect(order.region(order.t('labels.prices'))).toBeVisible()
    }),
    'labels of many orders': labelBatch,
    'buy labels of many orders': afterwards(labelBatch, async ({ shell }) => {
      await shell.button(shell.t('labels.batch.buy', { count: 1 })).click()
      await expect(shell.dialog()).toBeVisible()
    }),
    'orders with labels in progress': afterwards(
      labelBatch,
      pageAt('/order?tab=to_ship', ({ shell }) => shell.link(shell.t('orders.labels.quoted', { count: 1 })).first()),
    ),
    'buy a label': dialogAt(packed.path, async ({ order }) => {
      await order.shipment.getByRole('radio', { name: order.t('labels.method.buy') }).check()
      await order.button(/Kite Parcel Standard/).click()
    }),
    'unpack an order': dialogAt(packed.path, ({ order }) => order.button(order.t('order.unpack')).click()),
    'accept a dispute': dialogAt(delivered.path, ({ order }) => order.answerDispute('disputes.approve')),
    'reject a dispute': dialogAt(delivered.path, ({ order }) => order.answerDispute('disputes.reject')),
    'resolve a dispute': dialogAt(delivered.path, ({ order }) => order.answerDispute('disputes.resolve')),
    'correct the tracking': dialogAt(shipped.path, ({ order }) => order.openMore(order.t('order.track'))),
  }
}

/** All screens of a signed-in user, in groups that run as one test each. */
export const screenGroups: Readonly<Record<string, (fullBrand: FullBrand) => Screens>> = {
  pages: () => pageScreens,
  'lists of orders': () => orderListScreens,
  settings: () => settingsScreens,
  analytics: analyticsScreens,
  store: () => storeScreens,
  products: productScreens,
  collections: collectionScreens,
  promotions: promotionScreens,
  banking: bankingScreens,
  network: networkScreens,
  messages: messageScreens,
  payouts: payoutScreens,
  direct: directScreens,
  orders: orderScreens,
  dialogs: dialogScreens,
}
