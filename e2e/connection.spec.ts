import { expect, test } from './house.ts'

const lost = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/

test('without a connection nothing is lost, and pressing again does it once', async ({ given, visit }) => {
  const brand = await given.aBrand()
  const placed = await brand.receivesOne()
  const visitor = await visit({ as: brand.owner })
  const { page, context, order } = visitor
  visitor.expected = lost
  await page.goto(placed.path)
  const dialog = await order.openAccept()
  await dialog.getByRole('button', { name: /^Decrease: / }).click()
  await context.setOffline(true)
  await order.confirm('Accept order')
  await expect(dialog.getByRole('alert')).toHaveText('Connection lost. Your input is still here: try again once you are online.')
  await expect(dialog.getByRole('textbox')).toHaveValue('2')
  await context.setOffline(false)
  await order.confirm('Accept order')
  await expect(order.step).toContainText('Accepted')
  expect((await placed.now()).unit_count).toBe(2)
})

test('an answer that did not arrive is asked for again, and nothing happens twice', async ({ given, visit }) => {
  const brand = await given.aBrand()
  const placed = await brand.receivesOne()
  await placed.accepted()
  const visitor = await visit({ as: brand.owner })
  const { page, order } = visitor
  visitor.expected = lost
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
  expect((await placed.now()).shipments).toHaveLength(1)
})

test('what was typed outlives a reload, and goes with the person who signs out in another tab', async ({ given, visit }) => {
  const brand = await given.aBrand()
  const placed = await brand.receivesOne()
  const { page, context, order, shell } = await visit({ as: brand.owner })
  await page.goto(placed.path)
  await order.note.fill('Wrap it in paper')
  await expect(page.getByText('Unsaved changes: Internal note')).toBeVisible()
  await page.reload()
  await expect(order.note).toHaveValue('Wrap it in paper')
  await page.keyboard.press('Control+s')
  await expect(order.toast.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)

  const other = await context.newPage()
  await other.goto('/home')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await shell.signOut()
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('who takes nothing compressed is answered with the application, too', async () => {
  for (const path of ['/', '/home', '/product']) {
    const answer = await fetch(`${process.env.E2E_URL}${path}`, { headers: { 'accept-encoding': 'identity' } })
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('<div id="root">')
  }
})
