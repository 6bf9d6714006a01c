import { expect, test } from './fixtures.ts'

test('a list is saved as a view with its filters and columns, shared, opened by default, changed and deleted', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'orders' }] })
  await brand.receiveOrders({}, {})
  const { page, shell, orders } = await openApp({ as: brand.owner })
  const { t } = shell
  const menu = (name: string) => page.getByRole('button', { name, exact: false }).and(page.locator('[title]'))
  const choose = async (current: string, item: string) => {
    await menu(current).click()
    await page.getByRole('menu').getByText(item, { exact: true }).click()
  }
  const amounts = page.getByRole('columnheader', { name: t('orders.column.subtotal') })

  await page.goto('/order?tab=to_answer&first_order=true')
  await expect(orders.rows.first()).toBeVisible()
  await choose(t('views.title'), t('views.add'))
  await shell.dialog().getByLabel(t('views.name')).fill('First orders')
  await shell.dialog().getByLabel(t('views.shared')).check()
  await shell.dialog().getByLabel(t('views.default')).check()
  await shell
    .dialog()
    .getByRole('button', { name: t('kit.save') })
    .click()
  await expect(page).toHaveURL(/view=/)

  await expect(amounts).toBeVisible()
  await page.getByRole('button', { name: t('kit.columns') }).click()
  await page.getByRole('checkbox', { name: t('orders.column.subtotal') }).uncheck()
  await page.keyboard.press('Escape')
  await expect(amounts).toBeHidden()
  await choose(t('views.changed'), t('views.saveChanges', { name: 'First orders' }))
  await expect(shell.toast.getByText(t('views.saved'))).toBeVisible()

  await page.goto('/order')
  await expect(page).toHaveURL(/tab=to_answer&first_order=true&view=/)
  await expect(amounts).toBeHidden()
  await choose('First orders', t('views.none'))
  await expect(page).toHaveURL(/\/order\?view=none$/)
  await expect(amounts).toBeVisible()

  const colleague = await openApp({ as: brand.member('orders') })
  await colleague.page.goto('/order')
  await colleague.page.getByRole('button', { name: t('views.title') }).click()
  await colleague.page
    .getByRole('menu')
    .getByText(t('views.by', { name: 'First orders', person: 'Mei Lam' }))
    .click()
  await expect(colleague.page).toHaveURL(/first_order=true/)
  await colleague.page.getByRole('button', { name: 'First orders' }).click()
  await expect(colleague.page.getByRole('menuitem', { name: t('views.delete', { name: 'First orders' }) })).toHaveCount(0)

  await choose(t('views.title'), 'First orders')
  await choose('First orders', t('views.delete', { name: 'First orders' }))
  await shell
    .dialog()
    .getByRole('button', { name: t('views.deleteView') })
    .click()
  await expect(page.getByRole('button', { name: t('views.title') })).toBeVisible()
  await page.goto('/order')
  await expect(orders.rows).toHaveCount(2)
})
