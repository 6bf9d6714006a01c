import { TOTP } from 'otpauth'
import type { App } from '../app.ts'
import { expect } from '../fixtures.ts'
import { password } from './sign-in-by-api.ts'

/** The code that the app shows `steps` steps of 30 seconds from now: one step ahead is accepted as well. */
export const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Sets up an app in the dialog that is open. Returns its secret and the recovery codes. */
export async function setUpApp({ page, shell }: App, proof: { code?: string } = {}) {
  const { t } = shell
  await shell.dialog().getByLabel(t('settings.factor.confirmPassword'), { exact: true }).fill(password)
  if (proof.code) await shell.dialog().getByLabel(t('settings.factor.code')).fill(proof.code)
  await shell.button(t('settings.factor.continue')).click()
  await expect(page.getByRole('img', { name: t('settings.factor.qr') })).toBeVisible()
  const secret = await shell.dialog().locator('code').innerText()
  // Only once: five wrong codes would block the account, and a code may have to be tried again below.
  if (!proof.code) {
    await page.getByLabel(t('settings.factor.appCode')).fill('000000')
    await shell.button(t('settings.factor.confirm')).click()
    await expect(page.getByText(t('field.wrong_code'))).toBeVisible()
  }
  const list = shell.dialog(t('settings.factor.codes.title')).getByRole('listitem')
  // The oldest accepted code, so that the present one can sign in later. It is refused if the next step begins during the request.
  await expect(async () => {
    await page.getByLabel(t('settings.factor.appCode')).fill(codeOf(secret, -1))
    await page.keyboard.press('Enter')
    await expect(list).toHaveCount(10, { timeout: 5000 })
  }).toPass()
  const codes = await list.allInnerTexts()
  await shell.button(t('settings.factor.codes.saved')).click()
  return { secret, codes }
}
