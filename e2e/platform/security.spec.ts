import { codeOf, setUpApp } from '../account/second-factor.ts'
import { password } from '../account/sign-in-by-api.ts'
import { serverUrl } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'

test('a lost phone with the second factor: a recovery code signs in, then another phone is set up', async ({ given, openApp }) => {
  const { owner } = await given.aBrand()
  const app = await openApp({ as: owner })
  const { page, shell, signIn } = app
  const { t } = shell
  await page.goto('/settings/security')
  await shell.button(t('settings.factor.setUp')).click()
  const { secret, codes } = await setUpApp(app)
  await expect(page.getByText(t('settings.factor.codesLeft', { count: 10 }))).toBeVisible()
  expect(await mailTo(owner.username, /Two-step verification is on/)).toContain('recovery codes')

  await shell.signOut()
  await signIn.enter(owner.username)
  const code = page.getByLabel(t('access.factor.code'))
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await page.keyboard.insertText('123 456')
  await expect(page.getByText(t('field.wrong_code'))).toBeVisible()
  await expect(code).toBeFocused()
  await page.keyboard.insertText(codeOf(secret))
  await expect(page).toHaveURL(/\/home/)

  await shell.signOut()
  await signIn.enter(owner.username)
  await shell.button(t('access.factor.useRecovery')).click()
  const recovery = page.getByLabel(t('access.factor.recoveryCode'))
  await expect(recovery).toBeFocused()
  await recovery.fill(codes[0]?.toUpperCase() ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home/)
  expect(await mailTo(owner.username, /recovery code was used/)).toContain('lost your phone')

  await page.goto('/settings/security')
  await expect(page.getByText(t('settings.factor.codesLeft', { count: 9 }))).toBeVisible()
  await shell.button(t('settings.factor.replace')).click()
  const second = await setUpApp(app, { code: codes[1] ?? '' })
  await expect(page.getByText(t('settings.factor.codesLeft', { count: 10 }))).toBeVisible()

  await shell.signOut()
  await signIn.enter(owner.username)
  await code.fill(codeOf(secret, 1))
  await expect(page.getByText(t('field.wrong_code'))).toBeVisible()
  await code.fill(codeOf(second.secret))
  await expect(page).toHaveURL(/\/home/)
})

test('a passkey is added, renamed, signs in without a password, and is removed', async ({ given, openApp }) => {
  const { owner } = await given.aBrand()
  const app = await openApp()
  const { page, shell, signIn, context } = app
  const { t } = shell
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
  // Passkeys belong to names, not to addresses.
  const at = (path: string) => `${serverUrl().replace('127.0.0.1', 'localhost')}${path}`
  await page.goto(at('/'))
  await signIn.enter(owner.username)
  await expect(page).toHaveURL(/\/home/)
  await page.goto(at('/settings/security'))
  await shell.button(t('settings.passkeys.add')).click()
  await page.getByRole('textbox', { name: t('settings.passkeys.name') }).fill('Laptop')
  await shell.dialog().getByLabel(t('settings.factor.confirmPassword'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const passkeys = shell.region(t('settings.passkeys'))
  await expect(passkeys.getByRole('listitem')).toContainText('Laptop')
  await passkeys.getByRole('button', { name: t('settings.passkeys.rename') }).click()
  await page.getByRole('textbox', { name: t('settings.passkeys.name') }).fill('Office laptop')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('Office laptop')

  await shell.signOut()
  await signIn.button(t('session.passkey')).click()
  await expect(page).toHaveURL(/\/home/)

  await page.goto(at('/settings/security'))
  await passkeys.getByRole('button', { name: t('settings.passkeys.remove') }).click()
  await shell
    .dialog()
    .getByRole('button', { name: t('settings.passkeys.remove') })
    .click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await shell.signOut()
  await signIn.button(t('session.passkey')).click()
  await expect(signIn.refusal).toHaveText(t('refusal.passkey.refused'))
})

test('another device is signed out in the settings, and finds itself on the sign-in page', async ({ given, openApp }) => {
  const { owner } = await given.aBrand()
  const [here, there] = [await openApp({ as: owner }), await openApp({ as: owner })]
  const { t } = here.shell
  await there.goTo('/order')
  await expect(there.shell.title).toBeVisible()
  await here.goTo('/settings/security')
  const sessions = here.shell.region(t('settings.sessions'))
  await expect(sessions.getByRole('listitem').filter({ hasText: t('settings.sessions.current') })).toHaveCount(1)
  await sessions.getByRole('button', { name: t('settings.sessions.endOthers') }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await there.goTo('/product')
  await expect(there.page).toHaveURL('/')
})
