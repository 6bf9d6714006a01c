import { expect } from '@playwright/test'
import { uniqueId } from '../environment.ts'
import { afterwards, pageAt, type Screens } from '../platform/screens.shared.ts'
import { ageSessions } from './old-sessions.ts'
import { password } from './sign-in-by-api.ts'

const security = pageAt('/settings/security', ({ shell }) => shell.region(shell.t('settings.sessions')))

/** Sessions, and the settings of signing in. */
export const securityScreens: Screens = {
  security,
  'confirm the session': afterwards(security, async ({ page, shell }) => {
    await ageSessions((await page.evaluate(() => localStorage.getItem('login'))) ?? '')
    await shell.button(shell.t('settings.login.change')).click()
    await page.getByLabel(shell.t('settings.login.new')).fill(`new.${uniqueId()}@brand.example`)
    await page.keyboard.press('Enter')
    await expect(shell.dialog(shell.t('settings.confirm.title'))).toBeVisible()
  }),
  'required second factor': pageAt('/second-factor', ({ shell }) => shell.button(shell.t('settings.required.app'))),
  'require a second factor': afterwards(
    pageAt('/settings/users', ({ shell }) => shell.region(shell.t('people.factor'))),
    async ({ shell }) => {
      await shell.button(shell.t('people.factor.require')).click()
      await expect(shell.dialog(shell.t('people.factor.require.title'))).toBeVisible()
    },
  ),
  'set up a second factor': afterwards(security, async ({ page, shell }) => {
    await shell.button(shell.t('settings.factor.setUp')).click()
    await shell.dialog().getByLabel(shell.t('settings.factor.confirmPassword'), { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: shell.t('settings.factor.qr') })).toBeVisible()
  }),
}
