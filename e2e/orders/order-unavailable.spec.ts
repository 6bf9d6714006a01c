import { expect, test } from '../fixtures.ts'

test('a line that cannot be delivered is reported from its row; the last one cancels the order', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [bowl, lamp] = [await brand.addProduct('Tea bowl'), await brand.addProduct('Paper lamp')]
  const placed = await brand.receiveOrder({
    lines: [
      [bowl, 5],
      [lamp, 2],
    ],
  })
  const { page, order } = await openApp({ as: brand.owner })
  const { t } = order
  const report = async (name: string) => {
    const button = page.getByRole('button', { name: `${t('order.unavailable')}: ${name}` })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = order.dialog(t('order.unavailable.title', { name }))
    await dialog.getByRole('textbox', { name }).fill('0')
    return dialog
  }

  await page.goto(placed.path)
  const dialog = await report('Tea bowl')
  await dialog.getByRole('textbox', { name: 'Tea bowl' }).fill('2')
  await page.reload()
  await expect(dialog.getByRole('textbox', { name: 'Tea bowl' })).toHaveValue('2')
  await order.confirm(t('order.unavailable'))
  await expect(order.toast.getByText(t('order.unavailable.done'))).toBeVisible()
  await expect(order.activity).toContainText('Tea bowl 5 → 2')

  await report('Tea bowl')
  await order.confirm(t('order.unavailable'))
  await expect(order.activity).toContainText('Tea bowl 2 → 0')
  await report('Paper lamp')
  await expect(order.dialog().getByText(t('order.unavailable.nothingLeft'))).toBeVisible()
  await order.confirm(t('order.cancel'))
  await expect(order.activity).toContainText(t('order.reason.out_of_stock'))
  await page.goto(`/product/${lamp.id}`)
  await expect(page.getByText(t('products.outOfStock')).first()).toBeVisible()
})
