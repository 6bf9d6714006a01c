import type { Page } from '@playwright/test'
import type { App } from '../app.ts'
import { uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { password } from './sign-in-by-api.ts'

test('a user of one brand signs in, is welcomed once, and signs out', async ({ given, openApp }) => {
  const { owner, name } = await given.aBrand()
  const app = await openApp()
  const { page, signIn, shell } = app
  await page.goto('/')
  await signIn.enter(owner.username)
  await expect(page).toHaveURL('/home?first_login=true')
  await expect(shell.title).toHaveText(/^Good (morning|afternoon|evening), Mei$/)
  await expect(shell.region(`Get ${name} ready to sell`)).toBeVisible()
  await shell.button('Dismiss').click()
  await expect(page).toHaveURL('/home')
  await page.reload()
  await expect(shell.title).toBeVisible()
  await expect(page.getByText(`Get ${name} ready to sell`)).toBeHidden()

  await shell.signOut()
  await expect(page).toHaveURL('/')
  expect(await app.localStorageItem('token')).toBeNull()
  expect(await app.localStorageItem('refresh_token')).toBeNull()
  await page.goto('/home')
  await expect(page).toHaveURL('/')
})

test('a user of several brands chooses one and switches', async ({ given, openApp }) => {
  const first = await given.aBrand({ name: `Noonday ${uniqueId()}`, organization: `House ${uniqueId()}` })
  const second = await given.aBrand({ owner: first.owner.username })
  const order = await first.receiveOrder()
  const { page, signIn, shell, orders } = await openApp()
  await page.goto('/')
  await signIn.enter(first.owner.username)
  await expect(page).toHaveURL('/select_brand')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0)
  await expect(signIn.brand(first.name)).toContainText('Owner · 1 order to accept')
  await signIn.brand(first.name).click()
  await expect(page).toHaveURL(/^[^?]*\/home/)
  await shell.area('orders').click()
  await expect(orders.row(await order.number())).toBeVisible()

  await shell.switcher(first.name).click()
  await signIn.brand(second.name).click()
  await expect(shell.switcher(second.name)).toBeVisible()
  await shell.area('orders').click()
  await expect(page.getByText('No orders yet.')).toBeVisible()
})

test('after another brand was chosen in another tab, the page asks, and saves no input of this tab there', async ({ given, openApp }) => {
  const first = await given.aBrand({ name: `Noonday ${uniqueId()}`, organization: `House ${uniqueId()}` })
  const second = await given.aBrand({ owner: first.owner.username })
  const { page, context, signIn, shell } = await openApp()
  const { t } = shell
  const organization = (tab: Page) => tab.getByLabel(t('settings.company.organization'))
  await page.goto('/')
  await signIn.enter(first.owner.username)
  await signIn.brand(first.name).click()
  await expect(page).toHaveURL(/\/home/)
  await page.goto('/settings/company')
  await organization(page).fill('Typed for the first')

  const other = await context.newPage()
  await other.goto('/select_brand')
  await other.getByRole('button', { name: second.name }).click()
  await expect(other).toHaveURL(/\/home/)
  await expect(shell.dialog(t('shell.otherBrand.title'))).toContainText(first.name)
  await shell
    .dialog()
    .getByRole('button', { name: t('shell.otherBrand.back', { brand: first.name }) })
    .click()
  await expect(shell.dialog()).toHaveCount(0)
  await expect(organization(page)).toHaveValue('Typed for the first')

  await other.getByRole('button', { name: t('shell.otherBrand.goOn') }).click()
  await expect(other).toHaveURL(/\/home/)
  await other.goto('/settings/company')
  await expect(organization(other)).not.toHaveValue('Typed for the first')
})

test('a required password change comes before anything else', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'orders', change_password: true }] })
  const { page, signIn, shell } = await openApp()
  await page.goto('/')
  await signIn.enter(brand.member('orders').username)
  await expect(page).toHaveURL('/change-password')
  await page.goto('/home')
  await expect(page).toHaveURL('/change-password')
  await expect(page.getByRole('link')).toHaveText(['Help'])
  await expect(signIn.button('Sign out')).toBeVisible()

  const save = signIn.button('Save password')
  await signIn.choosePassword({ current: 'not my password', password: 'short' })
  await expect(signIn.rule('10 to 128 characters')).toContainText('not met')
  await expect(save).toBeDisabled()
  await signIn.choosePassword({ password: 'A lamp in the window 9', repeated: 'A lamp in the window' })
  await expect(signIn.rule('10 to 128 characters')).toContainText(': met')
  await expect(signIn.rule('Both passwords match')).toContainText('not met')
  await signIn.choosePassword({ password: 'A lamp in the window 9' })
  await save.click()
  await expect(page.getByText('Incorrect Password! Unable to change the password.')).toBeVisible()

  await signIn.choosePassword({ current: password, password: 'A lamp in the window 9' })
  await save.click()
  await expect(page).toHaveURL('/home?first_login=true')
  await shell.signOut()
  await signIn.enter(brand.member('orders').username, 'A lamp in the window 9')
  await expect(page).toHaveURL(/\/home/)
  // A voluntary change is shown with the navigation.
  await page.goto('/change-password')
  await expect(signIn.button('Save password')).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('a wrong password and an unknown user get the same message', async ({ given, openApp }) => {
  const { owner } = await given.aBrand()
  const { page, signIn } = await openApp({ language: 'zh_TW' })
  await page.goto('/')
  for (const username of [owner.username, `nobody.${uniqueId()}@nowhere.example`]) {
    await signIn.enter(username, 'not the password')
    await expect(signIn.refusal).toHaveText('使用者名稱或密碼錯誤')
    await expect(signIn.password).toHaveValue('')
    await expect(signIn.username).toHaveValue(username)
    await page.reload()
  }
  await signIn.enter(owner.username)
  await expect(page).toHaveURL(/\/home/)
})

test('a forgotten password is reset by the link in the mail', async ({ given, openApp }) => {
  const { owner } = await given.aBrand()
  const app = await openApp()
  const { page, signIn } = app
  // /dev/mail shows the mail in a sandboxed frame. Playwright injects scripts into every frame, and when they reach this one after
  // its document was created, Chromium reports that it blocked them.
  app.expectedErrors = /^Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed/
  await page.goto('/')
  await signIn.link('Forgot password?').click()
  await page.getByLabel('Email', { exact: true }).fill(owner.username)
  await signIn.button('Send link').click()
  await expect(page.getByText(`If ${owner.username} belongs to an account, a link is on its way.`)).toBeVisible()
  await expect(signIn.button(/^Resend in \d+ s$/)).toBeDisabled()

  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(page.getByRole('link', { name: owner.username })).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('link', { name: owner.username }).click()
  const [link = ''] = /http\S+\/forgotpassword\?token=[\w-]+/.exec(await page.locator('pre').innerText()) ?? []
  await page.goto(link)
  await signIn.choosePassword({ password: 'A lamp in the window 9' })
  await signIn.button('Save password').click()
  await expect(page.getByText('Password saved. You can sign in now.')).toBeVisible()
  await page.goto(link)
  await signIn.choosePassword({ password: 'A lamp in the window 8' })
  await signIn.button('Save password').click()
  await expect(signIn.refusal).toHaveText('This link has expired or was already used. Request a new one.')

  await signIn.link('Back to sign in').click()
  await signIn.enter(owner.username, 'A lamp in the window 9')
  await expect(page).toHaveURL(/\/home/)
})

const past = '2020-01-01T00:00:00.000Z'

test('after an expired session, signing in leads to the requested page', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const order = await brand.receiveOrder()
  const number = await order.number()
  const app = await openApp({ as: brand.owner })
  const { page, signIn, orders, shell } = app
  await page.goto('/home')
  await shell.button('Dismiss').click()
  await app.setLocalStorage({ token_exp: past, refresh_token_exp: past })
  await page.goto(`/order?tab=to_answer&search=${number}`)
  await expect(page).toHaveURL('/')
  expect(await app.localStorageItem('login')).toBeNull()
  await signIn.enter(brand.owner.username)
  await expect(page).toHaveURL(`/order?tab=to_answer&search=${number}`)
  await expect(orders.row(number)).toBeVisible()
})

const overToken = { token: 'over', token_exp: past }
const countRefreshes = ({ context }: App) => {
  const refreshes: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/token/refresh')) refreshes.push(request.url())
  })
  return refreshes
}

test('an expired access token is refreshed once for all calls', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const number = await (await brand.receiveOrder()).number()
  const app = await openApp({ as: brand.owner })
  const { page, orders } = app
  await page.goto('/healthz') // a page without our scripts
  const refreshes = countRefreshes(app)
  await app.setLocalStorage(overToken)
  await page.goto('/order')
  await expect(orders.row(number)).toBeVisible()
  expect(refreshes).toHaveLength(1)
  expect(await app.localStorageItem('token')).not.toBe('over')
})

test('two tabs with an expired token both continue', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const number = await (await brand.receiveOrder()).number()
  const app = await openApp({ as: brand.owner })
  const { page, context, orders } = app
  const other = await context.newPage()
  await Promise.all([page.goto('/healthz'), other.goto('/healthz')])
  const refreshes = countRefreshes(app)
  await app.setLocalStorage(overToken)
  await Promise.all([page.goto('/order'), other.goto('/home')])
  await expect(orders.row(number)).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
  await expect(other.getByRole('link', { name: number }).first()).toBeVisible()
  // Each tab may notice the other's refresh late; the server accepts two refreshes in a short time.
  expect(refreshes.length).toBeLessThanOrEqual(2)
})

test('a refused refresh ends the session', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const app = await openApp({ as: brand.owner })
  const { page, signIn } = app
  await page.goto('/home')
  await app.setLocalStorage({ ...overToken, refresh_token: 'unknown' })
  await page.goto('/product')
  await expect(page).toHaveURL('/')
  await expect(signIn.username).toBeVisible()
  expect(await app.localStorageItem('refresh_token')).toBeNull()
})
