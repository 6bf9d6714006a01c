import { uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'

const linkIn = (mail: string) => /\/change-request\?token=[\w-]+/.exec(mail)?.[0] ?? ''

test('the sign-in address is changed by the mailed code, and restored from the old address', async ({ given, openApp }) => {
  const { owner } = await given.aBrand()
  const address = `new.${uniqueId()}@brand.example`
  const { page, shell, signIn } = await openApp({ as: owner })
  const { t } = shell
  await page.goto('/settings/security')
  await shell.button(t('settings.login.change')).click()
  const field = page.getByLabel(t('settings.login.new'))
  await field.fill('not an address')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('field.invalid_email'))).toBeVisible()
  await field.fill(address)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('settings.login.sent', { address }))).toBeVisible()
  const notice = linkIn(await mailTo(owner.username, /about to change/))
  const code = /\n(\d{6})\n/.exec(await mailTo(address, /is your Linesheet code/))?.[1] ?? ''
  await page.getByLabel(t('settings.login.code')).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('settings.login.now', { address }))).toBeVisible()
  await shell.signOut()
  await signIn.enter(address)
  await expect(page).toHaveURL(/\/home/)

  const elsewhere = await openApp()
  await elsewhere.goTo(notice)
  await elsewhere.signIn.button(t('access.change.takeBack')).click()
  await expect(elsewhere.page.getByText(t('access.change.reverted'))).toBeVisible()
  await page.goto('/order')
  await expect(page).toHaveURL('/')
  // Whoever changed the address may know the password: the old address is proved again.
  await signIn.enter(owner.username)
  await expect(page.getByRole('alert')).toHaveText(t('refusal.session.address-unproved'))
  await page.goto(/\/\?confirm_address=\S+/.exec(await mailTo(owner.username, /Confirm your email/))?.[0] ?? '')
  await signIn.enter(owner.username)
  await expect(page).toHaveURL(/\/home|\/order/)
})

test('a mail server that refuses the new address is shown, and another address can be used', async ({ given, openApp }) => {
  const { owner } = await given.aBrand()
  const { page, shell } = await openApp({ as: owner })
  const { t } = shell
  await page.goto('/settings/security')
  await shell.button(t('settings.login.change')).click()
  const refused = `${uniqueId()}@refused.example`
  await page.getByLabel(t('settings.login.new')).fill(refused)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(t('settings.login.refused', { address: refused, text: '550 No such mailbox' }))
  await shell.button(t('settings.login.again')).click()
  const address = `new.${uniqueId()}@brand.example`
  await page.getByLabel(t('settings.login.new')).fill(address)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('settings.login.sent', { address }))).toBeVisible()
  await mailTo(address, /is your Linesheet code/)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('the link is opened on a phone in Chinese, confirms once, and an unknown link shows an explanation', async ({ given, openApp }) => {
  const { owner } = await given.aBrand({ language: 'zh_CN' })
  const address = `new.${uniqueId()}@brand.example`
  const desk = await openApp({ as: owner })
  await desk.goTo('/settings/security')
  await desk.shell.button(desk.shell.t('settings.login.change')).click()
  await desk.page.getByLabel(desk.shell.t('settings.login.new')).fill(address)
  await desk.page.keyboard.press('Enter')
  const link = linkIn(await mailTo(address, /验证码/))
  const { page, signIn } = await openApp({ language: 'zh_CN', phone: true })
  const { t } = signIn
  await page.goto(link)
  await expect(page.getByText('m•••@brand.example')).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  await signIn.button(t('access.change.confirm')).click()
  await expect(page.getByText(t('access.change.confirmed'))).toBeVisible()
  await expect(signIn.button(t('access.change.confirm'))).toBeHidden()
  await page.reload()
  await expect(page.getByText(t('access.change.confirmed'))).toBeVisible()
  await page.goto('/change-request?token=unknown')
  await expect(page.getByText(t('access.change.unknown'))).toBeVisible()
  await page.goto('/')
  // The person who opened the link may have got it by a mistyped address: the first sign-in proves it.
  await signIn.enter(address)
  await expect(page.getByRole('alert')).toHaveText(t('refusal.session.address-unproved'))
  await page.goto(/\/\?confirm_address=\S+/.exec(await mailTo(address, /请验证/))?.[0] ?? '')
  await signIn.enter(address)
  await expect(page).toHaveURL(/\/home/)
})
