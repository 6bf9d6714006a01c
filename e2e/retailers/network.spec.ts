import { readFileSync } from 'node:fs'
import { addRetailers, listNetwork } from '@linesheet/contract/retailers/network'
import { uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'
import { addNetwork } from './networks.ts'

test('retailers are added by a form and by pasted addresses, and each refused one shows the reason', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const known = `${uniqueId()}@shop.example`
  await brand.call(addRetailers, { body: { retailers: [{ name: 'Known', email: known }] } })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/network')
  await shell.button('Add retailers').click()
  const dialog = shell.dialog()
  await dialog.getByLabel('Shop name').fill('Paper & Stone')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(known)
  await dialog.getByRole('button', { name: 'Add retailer' }).click()
  await expect(dialog.getByText('You have already added this customer')).toBeVisible()
  await page.reload()
  await shell.button('Add retailers').click()
  await expect(dialog.getByLabel('Shop name')).toHaveValue('Paper & Stone')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${uniqueId()}@shop.example`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 retailer added')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Paper & Stone' })).toBeVisible()

  await shell.button('Add retailers').click()
  await dialog.getByRole('radio', { name: 'Paste email addresses' }).check()
  const addresses = dialog.getByRole('textbox', { name: 'Addresses' })
  await addresses.fill(`Tea House <${uniqueId()}@shop.example>, ${uniqueId()}@shop.example\n${known}\nnobody`)
  await expect(dialog.getByText('3 addresses understood')).toBeVisible()
  await expect(dialog.getByText(/Line 3: nobody Please enter a valid email/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 3 retailers' }).click()
  await expect(dialog.getByText('2 retailers added · 1 address was not added')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /You have already added this customer/ })).toContainText(known)
  await expect(addresses).toHaveValue(/nobody/)
  await expectValidPage(app, 'refused addresses')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Tea House' })).toBeVisible()
  expect((await brand.call(listNetwork, {})).tabs).toMatchObject({ all: 4, uncontacted: 4 })
})

test('500 retailers come from a spreadsheet with 20 bad rows, which are downloaded, corrected and imported again', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const known = `${uniqueId()}@shop.example`
  await brand.call(addRetailers, { body: { retailers: [{ name: 'Known', email: known, country_code: 'HK', retailer_type: 'bookstore' }] } })
  const run = uniqueId()
  const bad = (at: number) => ['nobody', `1.${run}@shop.example`, `0.${run}@shop.example`, ''][at % 4] ?? ''
  const lines = Array.from(
    { length: 500 },
    (_, at) => `Shop ${at},${at < 480 ? `${at}.${run}@shop.example` : bad(at)},${at % 2 ? 'Gift shop' : 'Bookstore'},HK`,
  )
  const file = (text: string) => ({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/network')
  await shell.button('Add retailers').click()
  await shell.dialog().getByRole('radio', { name: 'Import a file' }).check()
  await shell.dialog().getByRole('link', { name: 'Choose a file' }).click()
  await expect(shell.title).toHaveText('Import retailers')
  await page.locator('input[type=file]').setInputFiles(file(['Shop,Mail,Kind,Country', ...lines].join('\n')))
  await page.getByLabel('Field for “Kind”').selectOption({ label: 'Type' })
  const report = shell.region('Import preview')
  await expect(report).toContainText('Please enter a valid email')
  await expect(report).toContainText('Row 2 also has this email address')
  await expectValidPage(app, 'an import of retailers')
  await shell.button('Import 480 retailers').click()
  await expect(page.getByText('Import complete')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('20 rows were skipped')).toBeVisible()
  const saved = page.waitForEvent('download')
  await shell.button('Download skipped rows').click()
  const skipped = readFileSync(await (await saved).path(), 'utf8')
  expect(skipped.trim().split('\r\n')).toHaveLength(21)
  expect((await brand.call(listNetwork, {})).tabs).toMatchObject({ all: 481, uncontacted: 481 })

  let at = 0
  const corrected = skipped.replace(/nobody|[\w.]+@shop\.example(?=,)|(?<=Shop \d+,)(?=,)/g, () => `fixed.${at++}.${run}@shop.example`)
  await page.goto('/network/import')
  await page.locator('input[type=file]').setInputFiles(file(corrected))
  await shell.button('Import 20 retailers').click()
  await expect(page.getByText('Import complete')).toBeVisible({ timeout: 30_000 })
  await shell.link('View retailers').click()
  await expect(page.getByText('1–25 of 501')).toBeVisible()
})

test('the customers of Shopify are imported unchanged, and a sheet changes them', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/network/import')
  const shopify = readFileSync(new URL('../../domain/cases/contacts/shopify-customers.csv', import.meta.url))
  await page.locator('input[type=file]').setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: shopify })
  await expect(shell.region('From Shopify')).toContainText('3 retailers')
  await expect(shell.region('From Shopify')).toContainText('Portland, United States')
  await expect(shell.region('Import preview')).toContainText('Valid email address required')
  await page.getByLabel('Country of retailers without one').selectOption({ label: 'Italy' })
  await expect(shell.region('From Shopify')).toContainText('Italy')
  await expectValidPage(app, 'a list of Shopify')
  await shell.button('Import 3 retailers').click()
  await expect(page.getByText('Import complete')).toBeVisible({ timeout: 30_000 })
  await page.goto('/network/import')
  const sheet = 'Shop,Mail,Phone\nFerro Bottega,ada@ferro.example.org,'
  await page.locator('input[type=file]').setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  const change = shell.region('What changes').getByRole('row', { name: /Ferro Bottega/ })
  await expect(change).toContainText('Ada Ferro')
  await expect(page.getByLabel('Empty cells of retailers in your network')).toHaveValue('keep')
  await shell.button('Import 1 retailer').click()
  await expect(page.getByText('Import complete')).toBeVisible({ timeout: 30_000 })
  const { items } = await brand.call(listNetwork, { query: { sort: 'name' } })
  expect(items.map(({ name, country_code }) => [name, country_code])).toEqual([
    ['Farrow & Bird', 'US'],
    ['Ferro Bottega', 'IT'],
    ['Måns Öhman', 'SE'],
  ])
})

test('a pasted list shows how it is read before anything is sent, and in which language', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const app = await openApp({ as: brand.owner, phone: true })
  const { page, shell } = app
  const list = readFileSync(new URL('../../domain/cases/contacts/pasted-list.txt', import.meta.url), 'utf8')
  await page.goto('/network')
  await shell.button('Invite by email').click()
  const dialog = shell.dialog()
  await dialog.getByLabel('Email addresses').fill(list)
  await expect(dialog.getByText('17 addresses understood')).toBeVisible()
  await expect(dialog.getByText('4 lines are not understood and stay here')).toBeVisible()
  await dialog.getByLabel('Language if a retailer’s own is not known').selectOption({ label: '繁體中文' })
  await expectNoHorizontalScroll(app, 'a pasted list')
  await dialog.getByRole('button', { name: 'Send 17 emails' }).click()
  const confirm = page.getByRole('dialog', { name: 'Send 17 emails?' })
  await expect(confirm).toContainText('17 invitations in 繁體中文')
  await expect(confirm).toContainText('17 of them by your choice')
  await confirm.getByRole('button', { name: 'Send 17 emails' }).click()
  await expect(page.getByText('17 emails are on their way')).toBeVisible()
  await expect(dialog.getByLabel('Email addresses')).toHaveValue(/someone@/)
  expect((await brand.call(listNetwork, {})).tabs).toMatchObject({ all: 17, contacted: 17 })
})

test('retailers are picked, tagged, filtered and exported by keyboard', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await addNetwork(given, brand, 'en')
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/network')
  await expect(page.getByRole('link', { name: 'Harbour Gifts' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected').first()).toBeVisible()
  await shell.button('Select all 4').click()
  await shell.button('Edit tags').click()
  await shell.dialog().getByLabel('Add tags').fill('Autumn,')
  await shell.dialog().getByRole('button', { name: 'Edit tags' }).click()
  await expect(page.getByText('Tags of 4 retailers edited')).toBeVisible()
  await page.goto('/network?late=true')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.getByText('Reorder overdue').first()).toBeVisible()
  await shell.button('Prepare reminders to reorder').click()
  await expect(shell.dialog().getByRole('textbox').first()).toHaveValue(/restock your shelves/)
  await page.keyboard.press('Escape')
  await shell.button('Export').first().click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('Retailers.csv')
})

test('a retailer is found by ⌘K, its note and tags are saved, and an order is written for it', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await addNetwork(given, brand, 'en')
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/home')
  await expect(page.getByText('1 retailer is late to reorder')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Harbour Gi')
  await shell.dialog().getByRole('group', { name: 'Retailers' }).getByRole('option').first().click()
  await expect(shell.title).toHaveText('Harbour Gifts')
  await page.getByRole('textbox', { name: 'Note' }).fill('Orders before the holidays')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Note: Orders before the holidays')).toBeVisible()
  // The reason is the one of this attempt.
  const refusal = { status: 409, json: { success: false, code: 'conflict', message: '' } }
  await page.route('**/api/order/draft/*', (route) => route.fulfill(refusal), { times: 1 })
  await shell.button('Create order').click()
  await expect(page.getByText('This is not possible in the current state.')).toBeVisible()
  await shell.button('Create order').click()
  await expect(page).toHaveURL(/\/order\/new\//)
  await expect(page.getByText('Harbour Gifts').first()).toBeVisible()
})

test('the network fits a phone, and a viewer changes nothing', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'viewer' }] })
  const id = await addNetwork(given, brand, 'zh_TW')
  const app = await openApp({ as: brand.member('viewer'), phone: true, dark: true })
  await app.page.goto('/network')
  await expect(app.page.getByText('海港禮品').first()).toBeVisible()
  await expectNoHorizontalScroll(app, 'the network')
  await expect(app.shell.button(app.shell.t('network.add'))).toHaveCount(0)
  await app.page.goto(`/network/${id}`)
  await expect(app.shell.title).toHaveText('海港禮品')
  await expectNoHorizontalScroll(app, 'a retailer')
  await expect(app.shell.button(app.shell.t('network.writeOrder'))).toHaveCount(0)
})
