import { addCollection, removeCollection } from '@linesheet/contract/collections'
import { removeProduct } from '@linesheet/contract/products.edit'
import { expect, test } from './house.ts'

const colleagues = [{ role: 'orders' as const, first_name: '傑', last_name: '何' }]

test('two accept the same order at once: one does, the other is told why not', async ({ given, visit }) => {
  const brand = await given.aBrand({ colleagues })
  const placed = await brand.receivesOne()
  const [mei, kit] = await Promise.all([visit({ as: brand.owner }), visit({ as: brand.the('orders') })])
  for (const { page, order } of [mei, kit]) {
    await page.goto(placed.path)
    await order.openAccept()
  }
  await Promise.all([mei.order.confirm('Accept order'), kit.order.confirm('Accept order')])

  for (const { page } of [mei, kit])
    await expect(page.getByText(/This order can no longer be accepted\.|^Order .* accepted$/)).toBeVisible()
  const refused = await Promise.all([mei, kit].map(({ order }) => order.refusal.count()))
  expect(refused.toSorted()).toEqual([0, 1])
  for (const { order } of [mei, kit]) await expect(order.step).toContainText('Accepted')
  const { order_activities } = await placed.now()
  expect(order_activities.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
})

test('what a colleague did first is said in one’s own language, and shown', async ({ given, visit }) => {
  const brand = await given.aBrand({ colleagues })
  const placed = await brand.receivesOne()
  const [mei, kit] = await Promise.all([
    visit({ as: brand.owner }),
    visit({ as: { ...brand.the('orders'), language: 'zh_TW' }, settings: { language: 'zh_TW' } }),
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

test('an order that left meanwhile can no longer be cancelled', async ({ given, visit }) => {
  const brand = await given.aBrand()
  const placed = await brand.receivesOne()
  await placed.packed()
  const { page, order } = await visit({ as: brand.owner })
  await page.goto(placed.path)
  const dialog = await order.openCancel()
  await placed.ships()
  await expect(order.step).toContainText('Shipped')
  await order.confirm('Cancel order')
  await expect(dialog.getByRole('alert')).toHaveText('This order can no longer be cancelled.')
})

test('a note that a colleague changed first is shown, and what was typed is kept', async ({ given, visit }) => {
  const brand = await given.aBrand({ colleagues })
  const placed = await brand.receivesOne()
  const [mei, kit] = await Promise.all([visit({ as: brand.owner }), visit({ as: brand.the('orders') })])
  await mei.page.route('**/api/events', (route) => route.fulfill({ status: 204 })) // nothing reaches her by itself
  for (const { page } of [mei, kit]) await page.goto(placed.path)
  await mei.order.note.fill('Wrap it in paper')
  await kit.order.note.fill('Ask for the fax number')
  await kit.order.button('Save').click()
  await expect(kit.order.toast.getByText('Saved', { exact: true })).toBeVisible()

  await mei.order.button('Save').click()
  await expect(mei.order.refusal).toContainText('何傑 changed this order while you were editing.')
  await expect(mei.order.note).toHaveValue('Wrap it in paper')
  await mei.order.button('Save').click()
  await expect(mei.order.toast.getByText('Saved', { exact: true })).toBeVisible()
  expect((await placed.now()).brand_note).toBe('Wrap it in paper')
})

test('a note that a colleague changed while it was written is not lost without a word', async ({ given, visit }) => {
  const brand = await given.aBrand({ colleagues })
  const placed = await brand.receivesOne()
  const [mei, kit] = await Promise.all([visit({ as: brand.owner }), visit({ as: brand.the('orders') })])
  for (const { page } of [mei, kit]) await page.goto(placed.path)
  await mei.order.note.fill('Wrap it in paper')
  await kit.order.note.fill('Ask for the fax number')
  await kit.order.button('Save').click()
  await expect(mei.order.activity).toContainText('何傑')
  await mei.order.button('Save').click()
  await expect(mei.page.getByText('何傑 changed this order while you were editing.')).toBeVisible()
  expect((await placed.now()).brand_note).toBe('Ask for the fax number')
})

test('what one types is still there when a colleague deletes what it belongs to', async ({ given, visit }) => {
  const brand = await given.aBrand()
  const lamp = await brand.sells('Paper lamp')
  const { page, shell } = await visit({ as: brand.owner })
  const gone = page.getByText('Someone else deleted this.')
  await page.goto(`/product/${lamp.id}`)
  await page.getByLabel('Name', { exact: true }).first().fill('Paper moon')
  await brand.calls(removeProduct, { params: { id: lamp.id } })
  await expect(gone).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Paper moon')
  await shell.button('Save').click()
  await expect(page.getByText('This product does not exist or belongs to another brand.')).toBeVisible()
  await shell.button('Discard').click()
  await page.reload()
  await expect(gone).toHaveCount(0)

  const { id } = await brand.calls(addCollection, { body: { name_en: 'Starter set' } })
  await page.goto(`/collection/${id}`)
  await page.getByRole('textbox', { name: 'Description optional' }).fill('A shelf of lamps.')
  await brand.calls(removeCollection, { params: { id } })
  await expect(gone).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description optional' })).toHaveValue('A shelf of lamps.')
})
