import { uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'

test('a brand opens its sandbox, makes a test order, and deletes the sandbox', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Vase')
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  const { t } = shell
  await page.goto('/settings/api')
  await shell.button(t('sandbox.make')).click()
  const bar = page.getByRole('complementary', { name: t('sandbox.title') })
  await expect(bar).toContainText(t('sandbox.bar'))
  await bar.getByRole('button', { name: t('sandbox.test') }).click()
  await page.getByRole('menuitem', { name: t('sandbox.order'), exact: true }).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
  await expectValidPage(app, 'an order of a sandbox')
  await bar.getByRole('button', { name: t('sandbox.test') }).click()
  await page.getByRole('menuitem', { name: t('sandbox.event.cancel_requested') }).click()
  await expect(page.getByText(t('sandbox.event.done'))).toBeVisible()
  await bar.getByRole('button', { name: t('sandbox.test') }).click()
  await page.getByRole('menuitem', { name: t('sandbox.event.delivered') }).click()
  await expect(bar.getByRole('alert')).toBeVisible()
  await bar.getByRole('link', { name: t('sandbox.leave') }).click()
  await expect(page.getByText(`${t('shell.sandbox')} · `)).toBeVisible()
  await page.getByRole('button', { name: brand.name }).first().click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(bar).toBeHidden()
  await page.goto('/order')
  await expect(page.getByText(t('orders.none'))).toBeVisible()
  await page.goto('/settings/api')
  await shell.button(t('sandbox.remove')).click()
  await shell
    .dialog(t('sandbox.remove.title'))
    .getByRole('button', { name: t('sandbox.remove') })
    .click()
  await expect(shell.button(t('sandbox.make'))).toBeVisible()
})

test('a sandbox on a phone, in Chinese and dark', async ({ given, openApp }) => {
  const brand = await given.aBrand({ name: `慢船${uniqueId()}`, language: 'zh_TW', person: { first_name: '美', last_name: '林' } })
  const app = await openApp({ as: brand.owner, phone: true, dark: true })
  const { page, shell } = app
  await page.goto('/settings/api')
  await shell.button(shell.t('sandbox.make')).click()
  await expect(page.getByRole('complementary', { name: shell.t('sandbox.title') })).toBeVisible()
  await expectValidPage(app, 'home of a sandbox')
  await expectNoHorizontalScroll(app, 'home of a sandbox')
})
