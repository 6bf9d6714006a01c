import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'

test('orders are selected by keyboard and accepted; one that was refused is named and tried again', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [first, second, third] = await brand.receiveOrders({ daysAgo: 3 }, { daysAgo: 2 }, { daysAgo: 1 })
  if (!first || !second || !third) throw new Error('The orders were not created')
  const { page, orders } = await openApp({ as: brand.owner })
  await page.goto('/order')
  await expect(orders.rows).toHaveCount(3)
  for (const key of ['j', 'Shift+J', 'Shift+J', 'k', 'x', 'x']) await page.keyboard.press(key)
  const bar = page.getByRole('region', { name: '3 selected' })
  await expect(bar).toBeVisible()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Accept 3 orders' })
  await expect(dialog).toBeVisible()
  await second.cancel() // by a colleague, meanwhile
  const requests: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && requests.push(request.url()))
  await dialog.getByRole('button', { name: 'Accept' }).dblclick()
  await expect(page.getByText('2 orders accepted')).toBeVisible()
  const refused = page.getByRole('dialog', { name: '1 order was not changed' })
  await expect(refused.getByRole('listitem')).toHaveText(`${await second.number()} This order can no longer be accepted.`)
  expect(requests).toHaveLength(1)
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect(refused.getByRole('listitem')).toHaveCount(1)
  await refused.getByRole('button', { name: 'Close' }).first().click()
  await expect(bar).toHaveCount(0)
  expect((await Promise.all([first, second, third].map((order) => order.fetch()))).map(({ status }) => status)).toEqual([
    'confirmed',
    'cancelled',
    'confirmed',
  ])
})

test('the order in focus is accepted with a, and its packing slip opens with p', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const order = await brand.receiveOrder()
  const { page, orders } = await openApp({ as: brand.owner })
  await page.goto('/order')
  await expect(orders.rows).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await expect(
    orders.toast.getByText(orders.t('orders.notNow', { number: await order.number(), status: orders.t('orders.status.new') })),
  ).toBeVisible()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Accept 1 order' })
  await expect(dialog).toContainText(await order.number())
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 order accepted')).toBeVisible()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: await order.number() }).focus()
  await page.keyboard.press('p')
  const slip = await opening
  await expect(slip).toHaveURL(new RegExp(`${order.path}/packing-slip$`))
  // In the language of the retailer, not of the reader.
  await expect(slip.getByRole('main').locator('strong')).toHaveText('繁體中文')
})

test('all orders that match are tagged by a job; selected ones are cancelled with a reason', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrders(...Array.from({ length: 27 }, () => ({})))
  const { page, orders } = await openApp({ as: brand.owner })
  await page.goto('/order?tab=to_answer')
  await expect(orders.rows).toHaveCount(25)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Select all 27' }).click()
  await page.getByRole('region', { name: '27 selected' }).getByRole('button', { name: 'Edit tags' }).click()
  const tags = page.getByRole('dialog', { name: 'Edit the tags of 27 orders' })
  await tags.getByLabel('Add tags').fill('Spring fair')
  await page.keyboard.press('Enter')
  await tags.getByRole('button', { name: 'Edit tags' }).click()
  await expect(page.getByRole('heading', { name: 'Tags of 27 orders edited' })).toBeVisible()
  expect((await placed[26]?.fetch())?.tags).toEqual(['Spring fair'])
  await page.goBack()

  await orders.rows.first().getByRole('checkbox').check()
  await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Cancel orders' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel 1 order?' })
  await expect(cancel.getByRole('radio').first()).toBeFocused()
  await expect(cancel.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(cancel.getByRole('button', { name: 'Cancel orders' })).toBeDisabled()
  await cancel.getByLabel('Other reason').check()
  await expect(cancel.getByRole('button', { name: 'Cancel orders' })).toBeDisabled()
  await cancel.getByLabel('Note').fill('The kiln broke')
  await cancel.getByRole('button', { name: 'Cancel orders' }).click()
  await expect(page.getByText('1 order cancelled')).toBeVisible()
})

test('what a job over all that match refused is found again by its notification, and tried again', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [first] = await brand.receiveOrders(...Array.from({ length: 27 }, () => ({})))
  if (!first) throw new Error('The orders were not created')
  await first.cancel()
  const app = await openApp({ as: brand.owner })
  const { page, orders } = app
  await page.goto('/order')
  await expect(orders.rows).toHaveCount(25)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Select all 27' }).click()
  await page.getByRole('region', { name: '27 selected' }).getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog', { name: 'Accept 27 orders' }).getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('heading', { name: '26 orders accepted' })).toBeVisible()
  const address = page.url()
  expect(address).toContain('/order/changes/')

  await page.goto('/notifications')
  await page.getByRole('link', { name: /Job finished/ }).click()
  await expect(page).toHaveURL(address)
  await expectValidPage(app, 'what a job over orders refused')
  const refused = page.getByRole('region', { name: '1 order was not changed' })
  await expect(refused.getByRole('listitem')).toHaveText(`${await first.number()} This order can no longer be accepted.`)
  await refused.getByRole('button', { name: 'Try 1 order again' }).click()
  await expect(page.getByRole('heading', { name: 'No order was changed' })).toBeVisible()
  await expect(page).not.toHaveURL(address)
  await expect(refused.getByRole('listitem')).toHaveCount(1)
})

test('packed orders are shipped with a number each, and on a phone without tracking', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [first, second] = await brand.receiveOrders({ daysAgo: 1 }, {})
  if (!first || !second) throw new Error('The orders were not created')
  await Promise.all([first.pack(), second.pack()])
  const { page, orders } = await openApp({ as: brand.owner })
  await page.goto('/order?tab=to_ship')
  await page.getByLabel(`Select ${await first.number()}`).check()
  await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Mark as shipped' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 1 order as shipped' })
  await dialog.getByLabel('Shipping cost').fill('free')
  await dialog.getByLabel(`Tracking number of ${await first.number()}`).fill('SF1029384756123')
  await expect(dialog.getByText('SF Express')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(dialog.getByText('Please input valid price.')).toBeVisible()
  await dialog.getByLabel('Shipping cost').fill('25')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('1 order marked as shipped')).toBeVisible()
  expect(await first.fetch()).toMatchObject({ status: 'shipped', carrier: 'SF Express', shipping_cost: '25.00' })

  const phone = await openApp({ as: brand.owner, phone: true })
  await phone.page.goto('/order?tab=to_ship')
  await phone.orders.rows.first().getByRole('checkbox').check()
  await expectNoHorizontalScroll(phone, 'orders, selected')
  await phone.page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Mark as shipped' }).click()
  await phone.page.getByLabel('Own carrier, without tracking').check()
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(phone.page.getByText('1 order marked as shipped')).toBeVisible()
  await expect(orders.rows).toHaveCount(0)
})

test('pasted tracking numbers ship the orders that match; the others say why not', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [first, second, waiting] = await brand.receiveOrders({ daysAgo: 2 }, { daysAgo: 1 }, {})
  if (!first || !second || !waiting) throw new Error('The orders were not created')
  await Promise.all([first.pack(), second.pack()])
  const [one, two, three] = await Promise.all([first.number(), second.number(), waiting.number()])
  const { page } = await openApp({ as: brand.owner })
  await page.goto('/order')
  await page.getByRole('button', { name: 'Paste tracking numbers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship with pasted tracking numbers' })
  const rows = [
    ['Auftrag', 'Paket'],
    [one.toLowerCase(), 'SF1029384756123'],
    [two.slice(3), 'RB123456789HK'],
    [one, 'SF1029384756123'],
    [three, 'SF1029384756125'],
    ['LS-99999', 'SF1029384756126'],
  ]
  await dialog.getByLabel('Orders and tracking numbers').fill(rows.map((cells) => cells.join('\t')).join('\n'))
  await dialog.getByRole('button', { name: 'Check rows' }).click()
  const row = (number: number) => dialog.getByRole('row').nth(number)
  await expect(row(1)).toContainText('Enter the shipping cost')
  await dialog.getByLabel('Shipping cost for rows that have none').fill('25')
  await expect(dialog.getByText('2 of 5 rows are ready to ship')).toBeVisible()
  await expect(row(1)).toContainText('SF Express')
  await expect(row(3)).toContainText('Row 2 also has this order. Keep one of them.')
  await expect(row(4)).toContainText('This order cannot be marked as shipped now.')
  await expect(row(5)).toContainText('No such order')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('2 orders marked as shipped')).toBeVisible()
  await expect(row(2)).toContainText('Shipped')
  expect(await second.fetch()).toMatchObject({ status: 'shipped', tracking_number: 'RB123456789HK', carrier: 'Hongkong Post' })
})
