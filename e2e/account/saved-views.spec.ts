import { addView, removeView } from '@linesheet/contract/account/views'
import { addCollection } from '@linesheet/contract/catalogue/collections'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test('a list is saved as a view with its filters and columns, shared, opened by default, changed and deleted', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'orders' }] })
  await brand.receiveOrders({}, {})
  const { page, shell, orders } = await openApp({ as: brand.owner })
  const { t } = shell
  const menu = (name: string) => page.getByRole('button', { name, exact: false }).and(page.locator('[title]'))
  const choose = async (current: string, item: string) => {
    await menu(current).click()
    await page.getByRole('menu').getByText(item, { exact: true }).click()
  }
  const amounts = page.getByRole('columnheader', { name: t('orders.column.subtotal') })

  await page.goto('/order?tab=to_answer&first_order=true')
  await expect(orders.rows.first()).toBeVisible()
  await choose(t('views.title'), t('views.add'))
  await shell.dialog().getByLabel(t('views.name')).fill('First orders')
  await shell.dialog().getByLabel(t('views.shared')).check()
  await shell.dialog().getByLabel(t('views.default')).check()
  await shell
    .dialog()
    .getByRole('button', { name: t('kit.save') })
    .click()
  await expect(page).toHaveURL(/view=/)

  await expect(amounts).toBeVisible()
  await page.getByRole('button', { name: t('kit.columns') }).click()
  await page.getByRole('checkbox', { name: t('orders.column.subtotal') }).uncheck()
  await page.keyboard.press('Escape')
  await expect(amounts).toBeHidden()
  await choose(t('views.changed'), t('views.saveChanges', { name: 'First orders' }))
  await expect(menu(t('views.changed'))).toBeHidden()

  await page.goto('/order')
  await expect(page).toHaveURL(/tab=to_answer&first_order=true&view=/)
  await expect(amounts).toBeHidden()
  await choose('First orders', t('views.none'))
  await expect(page).toHaveURL(/\/order\?view=none$/)
  await expect(amounts).toBeVisible()

  const colleague = await openApp({ as: brand.member('orders') })
  await colleague.page.goto('/order')
  await colleague.page.getByRole('button', { name: t('views.title') }).click()
  await colleague.page
    .getByRole('menu')
    .getByText(t('views.by', { name: 'First orders', person: 'Mei Lam' }))
    .click()
  await expect(colleague.page).toHaveURL(/first_order=true/)
  await colleague.page.getByRole('button', { name: 'First orders' }).click()
  await expect(colleague.page.getByRole('menuitem', { name: t('views.delete', { name: 'First orders' }) })).toHaveCount(0)

  await choose(t('views.title'), 'First orders')
  await choose('First orders', t('views.delete', { name: 'First orders' }))
  await shell
    .dialog()
    .getByRole('button', { name: t('views.deleteView') })
    .click()
  await expect(page.getByRole('button', { name: t('views.title') })).toBeVisible()
  await page.goto('/order')
  await expect(orders.rows).toHaveCount(2)
})

const apiCalls = (page: Page, path: string) => {
  const queries: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === path && request.method() === 'GET') queries.push(url.search)
  })
  return queries
}

test('a list opens with the default view at once: no other rows are requested, and no other columns shown', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [first] = await brand.receiveOrders({}, {})
  const number = (await first?.number()) ?? ''
  const query = `?search=${number}`
  await brand.call(addView, { body: { list: 'orders', name: 'One order', query, hidden_columns: ['net'], is_default: true } })
  const { page, orders, shell } = await openApp({ as: brand.owner })
  const net = page.getByRole('columnheader', { name: shell.t('orders.column.net') })

  // The first page of a browser, a page loaded again, and a link.
  const open = {
    first: () => page.goto('/order'),
    again: () => page.goto('/order'),
    link: async () => {
      await page.goto('/home')
      await expect(shell.title).toBeVisible()
      await shell.area('orders').click()
    },
  }
  for (const [way, go] of Object.entries(open)) {
    const queries = apiCalls(page, '/api/order')
    await go()
    await expect(page).toHaveURL(/\/order\?search=.+&view=/)
    await expect(orders.rows).toHaveCount(1)
    await expect(net).toBeHidden()
    expect(
      queries.filter((one) => !one.includes(`search=${number}`)),
      way,
    ).toEqual([])
    expect(queries.length, way).toBeGreaterThan(0)
  }
  await page.getByRole('button', { name: 'One order' }).click()
  await page.getByRole('menu').getByText(shell.t('views.none')).click()
  await expect(orders.rows).toHaveCount(2)
})

test('a default view that was deleted in the meantime does not open, although the browser remembers it', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [first] = await brand.receiveOrders({}, {})
  const query = `?search=${await first?.number()}`
  const view = await brand.call(addView, { body: { list: 'orders', name: 'One order', query, is_default: true } })
  const { page, orders } = await openApp({ as: brand.owner })
  await page.goto('/order')
  await expect(page).toHaveURL(/view=/)
  await expect(orders.rows).toHaveCount(1)
  // As if the page was left before the answer to the deletion.
  await page.goto('about:blank')
  await brand.call(removeView, { params: { id: view.id } })
  await page.goto('/order')
  await expect(orders.rows).toHaveCount(2)
  await expect(page).toHaveURL(/\/order$/)
})

test('drafts, disputes, collections and prices have views and defaults of their own', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const product = await brand.addActiveProduct('Teapot')
  await brand.call(addCollection, { body: { name_en: 'Starter set', product_ids: [product.id] } })
  const { page, shell } = await openApp({ as: brand.owner })
  const lists = { '/order?tab=drafts': true, '/order?tab=disputes': false, '/collection': true, '/product/prices': true }
  for (const [path, isSearched] of Object.entries(lists)) {
    await page.goto(path)
    if (isSearched) {
      await page.getByRole('main').getByRole('searchbox').fill('Te')
      await expect(page).toHaveURL(/search=Te/)
    }
    await shell.button(shell.t('views.title')).click()
    await page.getByRole('menuitem', { name: shell.t('views.add') }).click()
    await shell.dialog().getByLabel(shell.t('views.name')).fill('Mine')
    await shell.dialog().getByLabel(shell.t('views.default')).check()
    await shell
      .dialog()
      .getByRole('button', { name: shell.t('kit.save') })
      .click()
    await expect(page).toHaveURL(/view=/)
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${isSearched ? 'search=Te&' : ''}view=`))
    await page.getByRole('button', { name: 'Mine' }).click()
    await page.getByRole('menu').getByText(shell.t('views.none')).click()
    await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}[?&]view=none$`))
  }
  // Each list has its own: filters and view stay with the list that one leaves.
  await page.goto('/order?tab=drafts&search=Te')
  await page.getByRole('link', { name: new RegExp(`^${shell.t('orders.tab.all')}`) }).click()
  await expect(page).toHaveURL('/order')
})

test('a currency of the price grid is hidden, and shown again by adding it', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Teapot')
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/product/prices')
  const columns = page.getByRole('grid').getByRole('columnheader', { name: /USD/ })
  await shell.button(shell.t('prices.addCurrency')).click()
  await page.getByRole('menuitem', { name: /^USD/ }).click()
  await expect(columns.first()).toBeVisible()
  await shell.button(shell.t('kit.columns')).click()
  await expect(page.getByRole('checkbox', { name: 'HKD' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'USD' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(columns).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(columns).toHaveCount(0)
  await shell.button(shell.t('prices.addCurrency')).click()
  await page.getByRole('menuitem', { name: /^USD/ }).click()
  await expect(columns.first()).toBeVisible()
})
