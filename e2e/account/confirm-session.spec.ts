import { uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { expectValidPage } from '../page-checks.ts'
import { ageSessions } from './old-sessions.ts'
import { password } from './sign-in-by-api.ts'

test('an hour after signing in, changing the address and ending sessions need a confirmation, and lose no input', async ({
  given,
  openApp,
}) => {
  const { owner } = await given.aBrand()
  const here = await openApp({ as: owner })
  const { page, shell } = here
  const there = await openApp({ as: owner, phone: true })
  const { t } = shell
  await ageSessions(owner.username)
  await page.goto('/settings/security')
  await shell.button(t('settings.login.change')).click()
  const field = page.getByLabel(t('settings.login.new'))
  const address = `new.${uniqueId()}@brand.example`
  await field.fill(address)
  await page.keyboard.press('Enter')
  const question = shell.dialog(t('settings.confirm.title'))
  const secret = question.getByLabel(t('settings.factor.confirmPassword'), { exact: true })
  await expect(secret).toBeFocused()
  await expectValidPage(here, 'the question of who is there')

  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByText(t('refusal.session.unconfirmed'))).toBeVisible()
  await expect(field).toHaveValue(address)

  await field.press('Enter')
  await secret.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('field.wrong_password'))).toBeVisible()
  await secret.fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('settings.login.sent', { address }))).toBeVisible()
  await page.keyboard.press('Escape')

  await ageSessions(owner.username)
  const sessions = shell.region(t('settings.sessions'))
  await sessions.getByRole('button', { name: t('settings.sessions.endOthers') }).click()
  await secret.fill(password)
  await page.keyboard.press('Enter')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await there.goTo('/order')
  await expect(there.page).toHaveURL('/')
})
