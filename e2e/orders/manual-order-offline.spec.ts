import { getDraft, listDrafts } from '@linesheet/contract/orders/manual-orders'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectValidPage } from '../page-checks.ts'
import { aCustomer } from '../retailers/customers.ts'

const lost = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/
const offerOn = (page: Page) => page.getByRole('region', { name: 'Kept on this device, not saved yet' })

/** Types an order without a connection, so that the server does not know it. */
async function typeOrderOffline(page: Page, note: string) {
  await page.goto('/order/new')
  const customer = page.getByRole('button', { name: /紙與石/ })
  await customer.waitFor()
  await page.getByRole('button', { name: 'Add Teapot' }).waitFor()
  await page.context().setOffline(true)
  await customer.click()
  await page.getByRole('button', { name: 'Add Teapot' }).click()
  await page.getByLabel('Note to the retailer').fill(note)
  await expect(page.getByText('Offline. Kept on this device')).toBeVisible()
}

test('input typed without a connection is kept, and saved when the connection is back', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Teapot')
  await aCustomer(brand)
  const app = await openApp({ as: brand.owner })
  const { page, context } = app
  app.expectedErrors = lost
  await page.goto('/order/new')
  await page.getByRole('button', { name: /紙與石/ }).click()
  await page.getByRole('button', { name: 'Add Teapot' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Increase: Quantity of Teapot' }).click()
  await page.getByLabel('Note to the retailer').fill('Typed on a train')
  await expect(page.getByText('Offline. Kept on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const [row] = (await brand.call(listDrafts, {})).items
  const draft = await brand.call(getDraft, { params: { id: row?.id ?? '' } })
  expect(draft).toMatchObject({ note: 'Typed on a train', lines: [{ quantity: 2 }] })
  await page.reload()
  await expect(page.getByLabel('Note to the retailer')).toHaveValue('Typed on a train')
})

test('an order typed without a connection outlives its tab, is offered to its user again, and is saved when it is opened', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Teapot')
  await aCustomer(brand)
  const app = await openApp({ as: brand.owner })
  const { context } = app
  app.expectedErrors = lost
  await typeOrderOffline(app.page, 'Typed on a train')
  await app.page.close()
  await context.setOffline(false)

  const page = await context.newPage()
  await page.goto('/order?tab=drafts')
  await expect(offerOn(page)).toContainText('1 item')
  expect((await brand.call(listDrafts, {})).count).toBe(0)
  await page.goto('/order/new')
  await offerOn(page).getByRole('link', { name: '紙與石' }).click()
  await expect(page.getByLabel('Note to the retailer')).toHaveValue('Typed on a train')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const [row] = (await brand.call(listDrafts, {})).items
  expect(await brand.call(getDraft, { params: { id: row?.id ?? '' } })).toMatchObject({
    note: 'Typed on a train',
    lines: [{ quantity: 1 }],
  })
  await page.goto('/order/new')
  await expect(page.getByRole('button', { name: 'Add Teapot' })).toBeVisible()
  await expect(offerOn(page)).toHaveCount(0)
})

test('an order that was not saved can be discarded, and signing out asks before it is lost', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Teapot')
  await aCustomer(brand)
  const app = await openApp({ as: brand.owner })
  const { context, shell, page, signIn } = app
  app.expectedErrors = lost
  const tab = await context.newPage()
  await typeOrderOffline(tab, 'Typed on a train')
  await tab.close()
  await context.setOffline(false)

  await page.goto('/order?tab=drafts')
  await offerOn(page).getByRole('button', { name: 'Discard: 紙與石' }).click()
  await expect(offerOn(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(offerOn(page)).toBeVisible()
  await expectValidPage(app, 'orders kept on this device')
  await shell.signOut()
  const dialog = shell.dialog('Sign out?')
  await expect(dialog).toContainText('Signing out discards them.')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await signIn.enter(brand.owner.username)
  await expect(page).toHaveURL(/\/home/)
  await page.goto('/order?tab=drafts')
  await expect(page.getByText('No drafts. A manual order is saved as a draft while you write it.')).toBeVisible()
  await expect(offerOn(page)).toHaveCount(0)
})
