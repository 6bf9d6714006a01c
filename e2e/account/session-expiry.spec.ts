import type { Locator } from '@playwright/test'
import type { App } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { OrderPage } from '../pages/order.ts'
import { wordsFor } from '../words.ts'

/** The browser's data of a session that has ended on the server: the next call is refused, and so is the refresh. */
const expired = { token: 'over', token_exp: '2020-01-01T00:00:00.000Z', refresh_token: 'unknown' }
const expireSession = (app: App) => app.setLocalStorage(expired)
/** Ends the session at the moment of a click: otherwise a call of the page itself could be refused first, and the button disappear. */
const clickWithExpiredSession = (button: Locator) =>
  button.evaluate((element: HTMLElement, values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    element.click()
  }, expired)

test('a session that expires during a save is explained, and signing in leads back to the form with its input', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const placed = await (await brand.receiveOrder()).pack()
  const app = await openApp({ as: brand.owner })
  const { page, order, signIn } = app
  const { t } = order
  await page.goto(placed.path)
  const dialog = await order.openShip()
  await dialog.getByLabel(t('order.trackingNumber')).fill('SF5550001112')
  await clickWithExpiredSession(dialog.getByRole('button', { name: t('order.ship'), exact: true }))
  await expect(page).toHaveURL('/')
  await expect(page.getByText(t('session.expired'))).toBeVisible()
  await signIn.enter(brand.owner.username)
  await expect(page).toHaveURL(new RegExp(`${placed.path}`))
  await expect(order.dialog().getByLabel(t('order.trackingNumber'))).toHaveValue('SF5550001112')

  // The same for input on the page itself.
  await order
    .dialog()
    .getByRole('button', { name: t('kit.cancel') })
    .click()
  await expect(page).toHaveURL(placed.path)
  await order.note.fill('Wrap it in paper')
  await expireSession(app)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('session.expired'))).toBeVisible()
  await signIn.enter(brand.owner.username)
  await expect(order.note).toHaveValue('Wrap it in paper')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await placed.fetch()).brand_note).toBe('Wrap it in paper')
})

test('someone else who signs in after an expired session gets neither the page nor the input', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'orders' }] })
  const placed = await brand.receiveOrder()
  const app = await openApp({ as: brand.owner })
  const { page, order, signIn } = app
  await page.goto(placed.path)
  await order.note.fill('For my eyes only')
  await expireSession(app)
  await page.keyboard.press('Control+s')
  await signIn.enter(brand.member('orders').username)
  await expect(page).toHaveURL(/\/home/)
  await page.goto(placed.path)
  await expect(order.note).toHaveValue('')
})

test('signing out asks before input in another tab is lost, and that tab is restored after signing in again', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  const app = await openApp({ as: brand.owner })
  const { page, context, shell, order, signIn } = app
  const { t } = shell
  const other = await context.newPage()
  const otherNote = new OrderPage(other, wordsFor('en')).note
  await other.goto(placed.path)
  await otherNote.fill('Wrap it in paper')
  await page.goto('/home')

  await shell.signOut()
  await expect(shell.dialog(t('shell.signOut.title'))).toContainText(t('shell.signOut.unsavedElsewhere'))
  await shell
    .dialog()
    .getByRole('button', { name: t('shell.signOut.stay') })
    .click()
  await expect(shell.dialog()).toHaveCount(0)
  await expect(otherNote).toHaveValue('Wrap it in paper')

  await shell.signOut()
  await shell
    .dialog()
    .getByRole('button', { name: t('shell.signOut'), exact: true })
    .click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
  await expect(other.getByText(t('session.signedOutElsewhere'))).toBeVisible()
  await signIn.enter(brand.owner.username)
  await expect(page).toHaveURL(/\/home/)
  await expect(other).toHaveURL(placed.path)
  await expect(otherNote).toHaveValue('Wrap it in paper')

  // It asks about input of this tab as well; without any, signing out happens at once.
  await page.goto(placed.path)
  await order.note.fill('Something else')
  await shell.signOut()
  await expect(shell.dialog()).toContainText(t('shell.signOut.unsavedHere'))
})
