import { expect, test } from '../fixtures.ts'
import { expectValidPage } from '../page-checks.ts'
import { setUpApp } from './second-factor.ts'

test('an owner requires two-step verification, and a member sets it up and continues', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'viewer' }] })
  const member = brand.member('viewer')
  const [owners, members] = [await openApp({ as: brand.owner }), await openApp({ as: member, phone: true })]
  const { t } = owners.shell
  await members.goTo('/order')
  await expect(members.shell.title).toBeVisible()

  await owners.page.goto('/settings/users')
  const policy = owners.shell.region(t('people.factor'))
  await policy.getByRole('button', { name: t('people.factor.require') }).click()
  const dialog = owners.shell.dialog(t('people.factor.require.title'))
  await dialog.getByRole('button', { name: t('people.factor.require') }).click()
  await expect(dialog.getByText(t('refusal.second-factor.none'))).toBeVisible()
  await owners.page.goto('/settings/security')
  await owners.shell.button(t('settings.factor.setUp')).click()
  await setUpApp(owners)
  await owners.page.goto('/settings/users')
  await policy.getByRole('button', { name: t('people.factor.require') }).click()
  await dialog.getByRole('button', { name: t('people.factor.require') }).click()
  await expect(policy.getByText(t('people.factor.on'))).toBeVisible()

  const { page, shell } = members
  await expect(page).toHaveURL('/second-factor')
  await page.goto('/product?tab=draft')
  await expect(page).toHaveURL('/second-factor')
  await expectValidPage(members, 'required second factor')
  await shell.button(t('settings.required.app')).click()
  await setUpApp(members)
  await expect(page).toHaveURL('/product?tab=draft')
  await expect(shell.title).toBeVisible()
})
