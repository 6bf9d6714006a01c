import { expect, test } from '../fixtures.ts'

test('a refused form marks what is required, focuses the first refused field, and drops each error once its field is filled', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const [toPack, toShip] = await brand.receiveOrders({}, {})
  if (!toPack || !toShip) throw new Error('The orders were not created')
  await Promise.all([toPack.accept(), toShip.pack()])
  const { page, order } = await openApp({ as: brand.owner })
  const { t } = order

  await page.goto(toPack.path)
  await order.button(t('order.parcel.add')).click()
  const drawer = order.dialog()
  const measure = (name: 'length_cm' | 'weight_kg') => drawer.getByRole('textbox', { name: t(`order.parcel.${name}`), exact: true })
  await expect(measure('weight_kg')).toHaveAttribute('aria-required', 'true')
  await measure('length_cm').fill('')
  await measure('weight_kg').fill('')
  await order.confirm(t('order.parcel.add'))
  await expect(measure('length_cm')).toBeFocused()
  const errors = drawer.locator('[aria-invalid="true"]')
  const before = await errors.count()
  await page.keyboard.type('30')
  await expect(errors).toHaveCount(before - 1)
  await expect(measure('length_cm')).not.toHaveAttribute('aria-invalid')
  // The drawer reaches the edge of the window, and the page behind it has not moved.
  const rightEdge = await drawer.evaluate((element) => window.innerWidth - element.getBoundingClientRect().right)
  expect(rightEdge).toBe(0)
  const headingLeft = () => page.locator('h1').evaluate((element) => element.getBoundingClientRect().left)
  const left = await headingLeft()
  await drawer.getByRole('button', { name: t('kit.cancel') }).click()
  expect(await headingLeft()).toBe(left)

  // An action opened by its address shows an explanation if it is no longer possible.
  await page.goto(`/order/edit/${toPack.id}`)
  await expect(page.getByText(t('order.edit.closed', { status: t('orders.status.confirmed') }))).toBeVisible()
  await page.goto(toShip.path)
  const dialog = await order.openShip()
  await order.confirm(t('order.ship'))
  await expect(dialog.getByLabel(t('order.trackingNumber'))).toBeFocused()
  await dialog.getByLabel(t('order.trackingNumber')).fill('SF1029384756')
  await expect(dialog.getByText(t('field.tracking_number_required'))).toBeHidden()
  await expect(dialog.getByText(t('field.shipping_cost_required'))).toBeVisible()
  await dialog.getByLabel(t('order.shippingCost')).fill('48.5')
  await expect(dialog.getByText(t('field.shipping_cost_required'))).toBeHidden()
  await order.confirm(t('order.ship'))
  await expect(order.step).toContainText(order.statusWord('shipped'))
})
