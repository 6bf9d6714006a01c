import { expect, test } from '../fixtures.ts'

const lost = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/

test('a lost connection is shown at once, actions that need it are disabled, and all continues without a reload', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  const app = await openApp({ as: brand.owner })
  const { page, context, order, orders, shell } = app
  app.expectedErrors = lost
  await page.goto(placed.path)
  const dialog = await order.openAccept()
  await dialog.getByRole('button', { name: /^Decrease: / }).click()
  await context.setOffline(true)
  const notice = page.getByText('No connection. What you see may be out of date.')
  await expect(notice).toBeVisible({ timeout: 1000 })
  const accept = dialog.getByRole('button', { name: 'Accept order', exact: true })
  await expect(accept).toBeDisabled()
  await expect(dialog.getByRole('textbox')).toHaveValue('2')
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await expect(accept).toBeEnabled()
  await accept.click()
  await expect(order.step).toContainText('Accepted')
  expect((await placed.fetch()).unit_count).toBe(2)

  // A page whose code has not loaded yet opens as soon as it can, including changes in the meantime.
  await context.setOffline(true)
  await shell.area('orders').click()
  await expect(notice).toBeVisible()
  const another = await brand.receiveOrder()
  await context.setOffline(false)
  await expect(orders.row(await another.number())).toBeVisible()
})

test('a server that cannot be reached is noticed by the first failed call', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  const app = await openApp({ as: brand.owner })
  const { page, order } = app
  app.expectedErrors = lost
  await page.goto(placed.path)
  await order.note.fill('Wrap it in paper')
  await page.route(/\/(api|healthz)/, (route) => route.abort())
  await page.keyboard.press('Control+s')
  const notice = page.getByText('No connection. What you see may be out of date.')
  await expect(notice).toBeVisible()
  await expect(order.button('Save')).toBeDisabled()
  await page.unroute(/\/(api|healthz)/)
  await expect(notice).toBeHidden()
  await order.button('Save').click()
  await expect.poll(async () => (await placed.fetch()).brand_note).toBe('Wrap it in paper')
  expect((await placed.fetch()).order_activities.filter(({ kind }) => kind === 'edited').length).toBeLessThanOrEqual(1)
})

test('retrying after a lost response does not repeat the action', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  await placed.accept()
  const app = await openApp({ as: brand.owner })
  const { page, order } = app
  app.expectedErrors = lost
  await page.goto(placed.path)
  await page.route(
    '**/shipment-parcel',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await order.addParcel({ size: ['30', '20', '10'], weight: '2', contents: {} })
  await expect(order.dialog().getByRole('alert')).toContainText('Connection lost.')
  await order.confirm('Add parcel')
  await expect(order.parcel(1)).toBeVisible()
  await expect(order.dialog()).toHaveCount(0)
  expect((await placed.fetch()).shipments).toHaveLength(1)
})

test('drafts survive a reload', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  const { page, order } = await openApp({ as: brand.owner })
  await page.goto(placed.path)
  await order.note.fill('Wrap it in paper')
  await expect(page.getByText('Unsaved changes: Internal note')).toBeVisible()
  await page.reload()
  await expect(order.note).toHaveValue('Wrap it in paper')
  await page.keyboard.press('Control+s')
  await expect(order.toast.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
})

test('clients without compression get the application as well', async () => {
  for (const path of ['/', '/home', '/product']) {
    const answer = await fetch(`${process.env.E2E_URL}${path}`, { headers: { 'accept-encoding': 'identity' } })
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('<div id="root">')
  }
})
