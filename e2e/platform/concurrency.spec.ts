import { addCollection, removeCollection } from '@linesheet/contract/catalogue/collections'
import { removeProduct } from '@linesheet/contract/catalogue/products.edit'
import { eventStream } from '../app.ts'
import { expect, test } from '../fixtures.ts'

const colleagues = [{ role: 'orders' as const, first_name: '傑', last_name: '何' }]

test('when two users accept an order at once, one succeeds and the other sees the reason why not', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues })
  const placed = await brand.receiveOrder()
  const [mei, kit] = await Promise.all([openApp({ as: brand.owner }), openApp({ as: brand.member('orders') })])
  for (const { page, order } of [mei, kit]) {
    await page.goto(placed.path)
    await order.openAccept()
  }
  await Promise.all([mei.order.confirm('Accept order'), kit.order.confirm('Accept order')])

  // At the same time, because a toast disappears after five seconds.
  const outcome = /This order can no longer be accepted\.|^Order .* accepted$/
  await Promise.all([mei, kit].map(({ page }) => expect(page.getByText(outcome)).toBeVisible()))
  const refused = await Promise.all([mei, kit].map(({ order }) => order.refusal.count()))
  expect(refused.toSorted()).toEqual([0, 1])
  for (const { order } of [mei, kit]) await expect(order.step).toContainText('Accepted')
  const { order_activities } = await placed.fetch()
  expect(order_activities.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
})

test('a refusal because of a colleague’s change is in one’s own language', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues })
  const placed = await brand.receiveOrder()
  const [mei, kit] = await Promise.all([
    openApp({ as: brand.owner }),
    openApp({ as: { ...brand.member('orders'), language: 'zh_TW' }, settings: { language: 'zh_TW' } }),
  ])
  await kit.goTo(placed.path)
  const accepting = await kit.order.openAccept()
  await mei.goTo(placed.path)
  await mei.order.cancel({ reason: 'out_of_stock' })
  await expect(mei.page.getByText('Cancelled', { exact: true }).first()).toBeVisible()

  await kit.order.confirm('接單')
  await expect(accepting.getByRole('alert')).toHaveText('此訂單已無法接單。')
  await accepting.getByRole('button', { name: '取消' }).click()
  await expect(kit.page.getByText(/^已取消.*缺貨$/).first()).toBeVisible()
  await expect(kit.order.button('接單')).toHaveCount(0)
})

test('an order shipped in the meantime can no longer be cancelled', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  await placed.pack()
  const { page, order } = await openApp({ as: brand.owner })
  await page.goto(placed.path)
  const dialog = await order.openCancel()
  await expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Out of stock' }).check()
  await placed.ship()
  await expect(order.step).toContainText('Shipped')
  await order.confirm('Cancel order')
  await expect(dialog.getByRole('alert')).toHaveText('This order can no longer be cancelled.')
})

test('a note changed by a colleague is shown next to one’s own, which may be saved instead', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues })
  const placed = await brand.receiveOrder()
  const [mei, kit] = await Promise.all([openApp({ as: brand.owner }), openApp({ as: brand.member('orders') })])
  await mei.page.route(eventStream, (route) => route.fulfill({ status: 204 })) // no live events for her
  for (const { page } of [mei, kit]) await page.goto(placed.path)
  await mei.order.note.fill('Wrap it in paper')
  await kit.order.note.fill('Ask for the fax number')
  await kit.order.button('Save').click()
  await expect(kit.order.toast.getByText('Saved', { exact: true })).toBeVisible()

  await mei.order.button('Save').click()
  const both = mei.order.dialog(mei.order.t('conflict.title'))
  await expect(both.getByRole('definition')).toHaveText(['Yours Wrap it in paper', 'Theirs Ask for the fax number'])
  await both.getByRole('button', { name: mei.order.t('conflict.keepMine') }).click()
  await expect(mei.order.toast.getByText('Saved', { exact: true })).toBeVisible()
  expect((await placed.fetch()).brand_note).toBe('Wrap it in paper')
})

test('a note changed by a colleague during editing is not overwritten silently', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues })
  const placed = await brand.receiveOrder()
  const [mei, kit] = await Promise.all([openApp({ as: brand.owner }), openApp({ as: brand.member('orders') })])
  for (const { page } of [mei, kit]) await page.goto(placed.path)
  await mei.order.note.fill('Wrap it in paper')
  await kit.order.note.fill('Ask for the fax number')
  await kit.order.button('Save').click()
  await expect(mei.order.activity).toContainText('何傑')
  await mei.order.button('Save').click()
  const both = mei.order.dialog(mei.order.t('conflict.title'))
  await expect(both.getByRole('definition')).toHaveText(['Yours Wrap it in paper', 'Theirs Ask for the fax number'])
  await both.getByRole('button', { name: mei.order.t('conflict.keepTheirs') }).click()
  await expect(mei.order.note).toHaveValue('Ask for the fax number')
  expect((await placed.fetch()).brand_note).toBe('Ask for the fax number')
})

test('input is still there when a colleague deletes the record', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const lamp = await brand.addProduct('Paper lamp')
  const { page, shell } = await openApp({ as: brand.owner })
  const deletedNotice = page.getByText('Someone else deleted this.')
  await page.goto(`/product/${lamp.id}`)
  await page.getByLabel('Name', { exact: true }).first().fill('Paper moon')
  await brand.call(removeProduct, { params: { id: lamp.id } })
  await expect(deletedNotice).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Paper moon')
  await shell.button('Save').click()
  await expect(page.getByText('This product does not exist or belongs to another brand.')).toBeVisible()
  await shell.button('Discard').click()
  await page.reload()
  await expect(deletedNotice).toHaveCount(0)

  const { id } = await brand.call(addCollection, { body: { name_en: 'Starter set' } })
  await page.goto(`/collection/${id}`)
  await page.getByRole('textbox', { name: 'Description optional' }).fill('A shelf of lamps.')
  await brand.call(removeCollection, { params: { id } })
  await expect(deletedNotice).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description optional' })).toHaveValue('A shelf of lamps.')
})
