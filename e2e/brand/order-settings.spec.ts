import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'

test('a rule that is switched on accepts the next order automatically; the page shows unsaved changes and errors', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const { page, shell, order } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto('/settings/orders')
  const reorders = page.getByRole('radio', { name: t('settings.orders.auto_accept.all') })
  await reorders.check()
  await page.getByLabel(t('settings.orders.lead_time_days')).fill('400')
  await page.getByLabel(t('settings.orders.minimum_order')).fill('HK$1,200')
  const bar = shell.region(t('kit.save'))
  await expect(bar).toContainText(t('settings.orders.auto_accept'))

  await page.reload()
  await expect(reorders).toBeChecked()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('field.above_maximum', { max: 365 }))).toBeVisible()
  await page.getByLabel(t('settings.orders.packing_slip_note')).fill('Thank you')
  await expect(page.getByText(t('field.above_maximum', { max: 365 }))).toBeVisible()
  await page.getByLabel(t('settings.orders.lead_time_days')).fill('14')
  await expect(page.getByText(t('field.above_maximum', { max: 365 }))).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('settings.saved'))).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page.getByLabel(t('settings.orders.minimum_order'))).toHaveValue('1200.00')

  const placed = await brand.receiveOrder()
  await page.goto(placed.path)
  await expect(order.step).toContainText(order.statusWord('confirmed'))
  await expect(page.getByText(t('order.activity.automatic'))).toBeVisible()
})

test('saving by keyboard during a save also saves the latest changes', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  const answer = Promise.withResolvers<void>()
  await page.goto('/settings/orders')
  const leadTime = page.getByLabel(t('settings.orders.lead_time_days'))
  await leadTime.fill('9')
  await page.route('**/api/settings/order', async (route) => {
    await answer.promise
    await route.continue()
  })
  const sent = page.waitForRequest('**/api/settings/order')
  await page.keyboard.press('Control+s')
  await sent
  await leadTime.fill('14')
  await page.keyboard.press('Control+s')
  answer.resolve()
  await expect(shell.region(t('kit.save'))).toBeHidden()
  await page.reload()
  await expect(leadTime).toHaveValue('14')
})

test('orders wait for an hourly mail, which is sent at once when each order gets its own mail again', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  const save = async () => {
    await page.keyboard.press('Control+s')
    await expect(shell.region(t('kit.save'))).toBeHidden()
  }
  const address = `orders-${brand.owner.username}`
  await page.goto('/settings/orders')
  const hourly = page.getByRole('radio', { name: t('settings.orders.interval.hourly') })
  await expect(hourly).toHaveCount(0)
  await page.getByLabel(t('settings.orders.order_notification_email')).fill(address)
  await hourly.check()
  await save()
  const orders = await brand.receiveOrders({}, {})
  await page.getByRole('radio', { name: t('settings.orders.interval.immediately') }).check()
  await save()
  const mail = await mailTo(address, /^2 new orders: HKD 300\.00$/)
  for (const { id } of orders) expect(mail).toContain(`/order/${id}`)
})

test('a member who may not change the settings can read them', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'viewer' }] })
  const { page, shell } = await openApp({ as: brand.member('viewer') })
  await page.goto('/home')
  await shell.area('settings').click()
  await page
    .getByRole('navigation', { name: shell.t('kit.tabs') })
    .getByRole('link', { name: shell.t('settings.orders') })
    .click()
  await expect(page.getByLabel(shell.t('settings.orders.lead_time_days'))).toBeDisabled()
})
