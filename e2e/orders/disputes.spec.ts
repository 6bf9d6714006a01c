import { expect, test } from '../fixtures.ts'
import { createPhoto } from '../photo.ts'

test('a brand answers disputes: accepted with a refund, rejected, and resolved with a note', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const order = await brand.receiveOrder()
  await order.deliver()
  for (let units = 1; units <= 3; units += 1) await order.dispute({ photo: units === 1 })
  const number = await order.number()
  const { page, shell, orders, order: orderPage } = await openApp({ as: brand.owner })
  const { t } = orderPage

  // From Home over the tab to the order.
  await page.goto('/home')
  await expect(shell.region(t('home.today')).getByRole('link', { name: t('disputes.answer') })).toHaveCount(3)
  await page
    .getByRole('navigation', { name: t('home.orderCounts') })
    .getByRole('link', { name: t('home.openDisputes') })
    .click()
  await expect(orders.rows).toHaveCount(3)
  await orders.rows.first().getByRole('link', { name: number }).click()
  const { disputes } = orderPage
  await expect(disputes.getByRole('article')).toHaveCount(3)
  await expect(disputes.getByRole('img', { name: t('disputes.photo', { number: 1 }) })).toBeVisible()

  const approving = await orderPage.answerDispute('disputes.approve')
  await expect(approving).toContainText('HKD 50.00')
  await approving.getByRole('button', { name: t('disputes.approve.submit', { amount: 'HKD 50.00' }) }).click()
  await expect(disputes.getByRole('article').nth(0)).toContainText(t('disputes.refunded'))

  // An explanation is asked for before anything is sent, and kept when the dialog is closed.
  const rejecting = await orderPage.answerDispute('disputes.reject')
  await expect(rejecting.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(rejecting.getByRole('button', { name: t('disputes.reject'), exact: true })).toBeDisabled()
  await rejecting.getByLabel(t('disputes.rejection.other')).check()
  await expect(rejecting.getByRole('button', { name: t('disputes.reject'), exact: true })).toBeDisabled()
  await rejecting.getByRole('textbox').fill('The courier signed for three intact bowls.')
  await page.keyboard.press('Escape')
  const again = await orderPage.answerDispute('disputes.reject')
  await expect(again.getByRole('textbox')).toHaveValue('The courier signed for three intact bowls.')
  // A photo that is still being uploaded would be left out.
  const upload = Promise.withResolvers<void>()
  await page.route('**/api/order/*/file', (route) => upload.promise.then(() => route.continue()), { times: 1 })
  await again
    .getByLabel(t('disputes.evidence.add'))
    .setInputFiles({ name: 'packed.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await (await createPhoto('#88a')).arrayBuffer()) })
  await expect(again.getByRole('progressbar', { name: 'packed.jpg' })).toBeVisible()
  await expect(again.getByRole('button', { name: t('disputes.reject'), exact: true })).toBeDisabled()
  upload.resolve()
  await expect(again.getByRole('checkbox', { name: 'packed.jpg' })).toBeChecked()
  await orderPage.confirm(t('disputes.reject'))
  const rejected = disputes.getByRole('article').nth(1)
  await expect(rejected).toContainText('The courier signed for three intact bowls.')
  await expect(rejected).toContainText(t('disputes.notRefunded'))
  await expect(rejected.getByRole('img', { name: t('disputes.evidence.photo', { number: 1 }) })).toBeVisible()

  const resolving = await orderPage.answerDispute('disputes.resolve')
  await expect(resolving.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(resolving.getByRole('button', { name: t('disputes.resolve.submit'), exact: true })).toBeDisabled()
  await resolving.getByRole('radio', { name: t('disputes.resolution.credit') }).check()
  await resolving.getByRole('textbox').fill('HKD 50 off the next order')
  await orderPage.confirm(t('disputes.resolve.submit'))
  await expect(disputes.getByRole('article').nth(2)).toContainText('HKD 50 off the next order')

  await expect(orderPage.disputes.getByRole('button')).toHaveCount(0)
  await expect(orderPage.activity).toContainText(t('order.activity.dispute_resolved'))
  await page.goto('/order?tab=disputes')
  await expect(orders.rows).toHaveCount(3)
  await expect(orders.rows.filter({ hasText: t('disputes.status.pending') })).toHaveCount(0)
})

test('a dispute appears on the open order, and its answer reaches a colleague', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'viewer' }] })
  const order = await brand.receiveOrder()
  await order.deliver()
  const [owner, viewer] = [await openApp({ as: brand.owner }), await openApp({ as: brand.member('viewer') })]
  for (const { page, order: orderPage } of [owner, viewer]) {
    await page.goto(order.path)
    await expect(orderPage.activity).toBeVisible()
  }
  await order.dispute({ units: 2 })
  for (const { order: orderPage } of [owner, viewer]) await expect(orderPage.disputes.getByRole('article')).toHaveCount(1)
  await expect(viewer.order.disputes.getByRole('button')).toHaveCount(0)
  await owner.order.answerDispute('disputes.approve')
  await owner.order.confirm(owner.order.t('disputes.approve.submit', { amount: 'HKD 100.00' }))
  await expect(viewer.order.disputes).toContainText(viewer.order.t('disputes.refunded'))
})
