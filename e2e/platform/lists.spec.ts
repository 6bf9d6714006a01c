import { expect, test } from '../fixtures.ts'

test('the order list is filtered, searched, sorted and paged, and the URL and Back keep the state', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [tokyo, berlin] = await Promise.all([
    given.aRetailer({ name: 'Kissa Books', country: 'JP' }),
    given.aRetailer({ name: 'Papierhaus', country: 'DE' }),
  ])
  const goods = await brand.addProduct('Tea bowl')
  const placed = (from: typeof tokyo, count: number, first: number) =>
    Array.from({ length: count }, (_, at) => ({ from, lines: [[goods, 1 + at]] as const, daysAgo: first + at / 24 }))
  const fromBerlin = await brand.receiveOrders(...placed(berlin, 50, 3), ...placed(tokyo, 5, 9))
  const accepted = await fromBerlin.at(0)?.accept()
  const app = await openApp({ as: brand.owner })
  const { page, orders, shell } = app

  await page.goto('/order')
  await expect(orders.tab('all')).toContainText('55')
  await expect(orders.tab('to_answer')).toContainText('54')
  await expect(orders.tab('to_pack')).toContainText('1')
  await expect(orders.rows).toHaveCount(25)
  await orders.tab('to_pack').click()
  await expect(page).toHaveURL('/order?tab=to_pack')
  await expect(orders.rows).toHaveCount(1)
  await expect(orders.rows).toContainText((await accepted?.number()) ?? '')
  await orders.tab('delivered').click()
  await expect(page.getByText('No orders in this tab.')).toBeVisible()
  await orders.tab('all').click()

  await orders.search.fill('kissa')
  await expect(page).toHaveURL('/order?search=kissa')
  await expect(orders.rows).toHaveCount(5)
  // A pasted text is not cut.
  await orders.search.fill('kissa '.repeat(30))
  await expect(page.getByRole('alert')).toHaveText('Enter at most 120 characters')
  await expect(orders.search).toHaveValue('kissa '.repeat(30))
  await expect(page).toHaveURL('/order?search=kissa')
  await orders.search.fill('nobody')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('No results. Try fewer filters or other search terms.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click()
  await expect(orders.rows).toHaveCount(25)

  await orders.filter('Country', 'Germany')
  await expect(page).toHaveURL('/order?country=DE')
  await expect(orders.pages).toContainText('1–25 of 50')
  await shell.button('Subtotal').click()
  await expect(page).toHaveURL('/order?sort=-subtotal&country=DE')
  await expect(orders.rows.first()).toContainText('HKD 2,500.00')
  await shell.button('Next page').click()
  await expect(page).toHaveURL('/order?sort=-subtotal&country=DE&page=2')
  await expect(orders.pages).toContainText('26–50 of 50')
  await expect(shell.button('Next page')).toBeDisabled()

  await shell.button('Amount').click()
  const amounts = page.getByRole('dialog', { name: 'Amount' })
  await expect(amounts.getByLabel('From')).toBeFocused()
  await page.keyboard.type('-5')
  await amounts.getByLabel('To').fill('1,500.00')
  await page.keyboard.press('Enter')
  await expect(amounts).toContainText('Please input valid price.')
  await expect(amounts.getByLabel('From')).toHaveValue('-5')
  await amounts.getByLabel('From').fill('2000')
  await expect(amounts).not.toContainText('Please input valid price.')
  await amounts.getByRole('button', { name: 'Apply' }).click()
  await expect(amounts).toContainText('Enter the minimum or a higher number')
  await expect(amounts.getByLabel('To')).toBeFocused()
  await amounts.getByLabel('From').fill('1,250.00')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/order?sort=-subtotal&country=DE&amount_from=1250.00&amount_to=1500.00')
  await expect(orders.pages).toContainText('1–6 of 6')
  await expect(shell.button(/^Amount/)).toContainText('1,250.00 – 1,500.00')
  await shell.button('Remove filter: Amount').click()
  await shell.button('Next page').click()

  // Until the page has loaded, the previous rows are shown.
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const last = orders.rows.last()
  await last.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(100)
  await last.getByRole('link').click()
  await expect(shell.title).toHaveText(/^Order LS-/)
  await page.goBack()
  await expect(page).toHaveURL('/order?sort=-subtotal&country=DE&page=2')
  await expect(orders.pages).toContainText('26–50 of 50')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -2)

  const wayBack = page.getByRole('main').getByRole('link', { name: 'Orders', exact: true })
  await last.getByRole('link').click()
  await wayBack.click()
  await expect(page).toHaveURL('/order?sort=-subtotal&country=DE&page=2')
  await page.goto(accepted?.path ?? '')
  await wayBack.click()
  await expect(page).toHaveURL('/order')

  await page.goto('/order?sort=-subtotal&country=DE&page=2')
  await expect(orders.rows).toHaveCount(25)
  await shell.button('Remove filter: Country').click()
  await expect(orders.pages).toContainText('1–25 of 55')
  await page.goto('/order?page=99')
  await expect(page).toHaveURL('/order?page=3')
  await expect(orders.rows).toHaveCount(5)
})

test('unknown URLs, unknown ids and malformed ids show a page with a way back', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/nowhere/at/all')
  await expect(page.getByText('This page does not exist.')).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Linesheet')
  await shell.area('orders').click()
  await expect(page).toHaveURL('/order')
  await page.goto('/order/01a1fc8a-0927-7507-b63c-2ffc60ed64c9')
  await expect(page.getByText('This order does not exist or belongs to another brand.')).toBeVisible()
  await shell.link('View all orders').click()
  await expect(page).toHaveURL('/order')
  await page.goto('/order/nonsense')
  await expect(page.getByText('This order does not exist or belongs to another brand.')).toBeVisible()
  await page.goto('/product/nonsense')
  await expect(page.getByText('This product does not exist or belongs to another brand.')).toBeVisible()
})

test('a role sees only its areas, and other pages say that it has no access', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'catalogue' }, { role: 'viewer' }] })
  const placed = await brand.receiveOrder()
  const yan = await openApp({ as: brand.member('catalogue') })
  await yan.goTo('/home')
  await expect(yan.shell.area('products')).toBeVisible()
  await expect(yan.shell.area('orders')).toHaveCount(0)
  for (const path of ['/order', placed.path]) {
    await yan.goTo(path)
    await expect(yan.page.getByText('Your role does not allow this.')).toBeVisible()
  }

  const ada = await openApp({ as: brand.member('viewer') })
  await ada.goTo(placed.path)
  await expect(ada.order.step).toContainText('New')
  await expect(ada.order.button('Accept order')).toHaveCount(0)
  await expect(ada.order.note).toHaveCount(0)
  await ada.order.button('More actions').click()
  // The packing slip in the retailer's language first.
  await expect(ada.page.getByRole('menuitem')).toHaveText(['繁體中文', 'English', '简体中文', 'Pro forma invoice', 'Message retailer'])
})

test('an order is accepted by keyboard alone, from signing in', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.receiveOrders({}, {}, {})
  const { page, shell, order, signIn } = await openApp()
  const { keyboard } = page
  await page.goto('/')
  await expect(signIn.username).toBeFocused()
  await keyboard.type(brand.owner.username)
  await keyboard.press('Tab')
  await keyboard.type('Lantern over the harbour 7')
  await keyboard.press('Enter')
  await expect(shell.title).toHaveText(/^Good /)

  // The second key has to follow within a second, which a busy machine may miss.
  await expect(async () => {
    await keyboard.type('go')
    await expect(page).toHaveURL('/order', { timeout: 2000 })
  }).toPass()
  const links = page.getByRole('table').getByRole('link')
  await expect(links).toHaveCount(3)
  for (const key of ['j', 'j', 'j', 'k']) await keyboard.press(key)
  await expect(links.nth(1)).toBeFocused()
  await keyboard.press('Enter')
  await expect(order.step).toContainText('New')

  const reach = async (name: string) => {
    for (let step = 0; step < 40; step += 1) {
      await keyboard.press('Tab')
      if (
        await page
          .locator(':focus')
          .and(page.getByRole('button', { name, exact: true }))
          .count()
      )
        return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await reach('Accept order')
  await keyboard.press('Enter')
  const dialog = order.dialog('Accept order LS-10002')
  await expect(dialog).toBeVisible()
  await reach('Accept order')
  await expect(dialog.getByRole('button', { name: 'Accept order', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await expect(order.step).toContainText('Accepted')
})

test('a dialog traps the focus and returns it to the button that opened it', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  const { page, order } = await openApp({ as: brand.owner })
  await page.goto(placed.path)
  await order.button('Accept order').focus()
  await page.keyboard.press('Enter')
  await expect(order.dialog().locator(':focus')).toHaveCount(1)
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab')
  await expect(order.dialog().locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(order.dialog()).toHaveCount(0)
  await expect(order.button('Accept order')).toBeFocused()
})
