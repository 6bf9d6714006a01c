import { fileURLToPath } from 'node:url'
import { addCollection, getCollection } from '@linesheet/contract/catalogue/collections'
import { saveChatDraft } from '@linesheet/contract/messages/chats'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { RetailerChat } from '../messages/chats.ts'
import { createPhoto } from '../photo.ts'

/** Keeps back the answers at an address, of calls that change something or of others, until the returned function is called. */
async function holdAnswers(page: Page, url: string | RegExp, method = 'GET') {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route, request) => {
    if (request.method() === method) await promise
    await route.fallback()
  })
  return resolve
}

test('what is typed while a text is translated stays, and a text that was sent does not come back', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const chat = new RetailerChat(brand, await given.aRetailer())
  await chat.write('你好')
  const { page, messages, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto(await chat.path())
  const translation = page.getByLabel(t('messages.translate.sentAs', { language: '繁體中文' }))
  const translate = () => messages.choose(shell.button(t('messages.translate.outgoing')), '繁體中文')

  const release = await holdAnswers(page, '**/api/chat/translate', 'POST')
  await messages.input.fill('谢谢')
  await translate()
  await messages.input.press('End')
  await messages.input.pressSequentially('您')
  release()
  await expect(translation).toHaveValue('謝謝')
  await expect(messages.input).toHaveValue('谢谢您')
  await expect(page.getByText(t('messages.translate.stale'))).toBeVisible()
  await shell.button(t('messages.translate.remove')).click()

  const releaseSecond = await holdAnswers(page, '**/api/chat/translate', 'POST')
  await translate()
  await messages.write('谢谢您')
  const answered = page.waitForResponse('**/api/chat/translate')
  releaseSecond()
  await answered
  await expect(page.getByText(t('messages.translate.busy'))).toHaveCount(0)
  await expect(messages.input).toHaveValue('')
  await expect(translation).toHaveCount(0)
})

test('a draft that was typed on another device is still there after its chat was only looked at here', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [harbour, fox] = [await given.aRetailer(), await given.aRetailer({ name: 'Little Fox' })]
  const [chat, other] = [new RetailerChat(brand, harbour), new RetailerChat(brand, fox)]
  await chat.write('Hello')
  await other.write('Hello, too')
  const { page, messages } = await openApp({ as: brand.owner })
  const saved: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && saved.push(request.postData() ?? ''))
  await page.clock.install()
  await page.goto(await chat.path())
  await expect(messages.message('Hello')).toBeVisible()
  await brand.call(saveChatDraft, { params: { id: await chat.id() }, body: { text: 'From the train' } })
  await chat.write('Are you there?')
  await expect(messages.input).toHaveValue('From the train')
  await page.clock.runFor(2000)
  await messages.chat(fox.name).getByRole('link').click()
  await expect(messages.message('Hello, too')).toBeVisible()
  await expect(messages.chat(harbour.name)).toContainText('Draft: From the train')
  await messages.input.fill('Dear Fox')
  await page.clock.runFor(2000)
  await expect.poll(async () => (await other.fetch()).draft?.text).toBe('Dear Fox')
  expect((await chat.fetch()).draft?.text).toBe('From the train')
  expect(saved).toEqual([JSON.stringify({ text: 'Dear Fox' })])
})

test('the entry of the palette that was marked is chosen, whatever is found meanwhile', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addProduct('New moon vase')
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  const options = shell.dialog(t('shell.palette')).getByRole('option')
  const marked = shell.dialog(t('shell.palette')).getByRole('option', { selected: true })
  await page.goto('/home')
  await expect(shell.title).toBeVisible()

  const release = await holdAnswers(page, '**/api/search*')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new')
  await expect(options.first()).toHaveText('New order')
  await page.keyboard.press('ArrowDown')
  await expect(marked).toHaveText('New product')
  release()
  await expect(options.first()).toContainText('New moon vase')
  await expect(marked).toHaveText('New product')
  await page.keyboard.press('Escape')

  const releaseSecond = await holdAnswers(page, '**/api/search*')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new p')
  await expect(options.first()).toHaveText('New product')
  await page.keyboard.press('ArrowDown')
  await expect(marked).toHaveText('New promotion')
  await page.keyboard.press('Enter')
  releaseSecond()
  await expect(page).toHaveURL('/promotion/new')
})

test('rows of the tab before are not selected for the tab that loads', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [order] = await brand.receiveOrders({}, {}, {})
  await order?.accept()
  const { page, orders } = await openApp({ as: brand.owner })
  await page.goto('/order?tab=to_answer')
  await expect(orders.rows).toHaveCount(2)
  const release = await holdAnswers(page, /\/api\/order\?.*tab=to_pack/)
  await orders.tab('to_pack').click()
  await expect(page).toHaveURL('/order?tab=to_pack')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await orders.rows.first().getByRole('checkbox').click({ force: true })
  await page.getByLabel('Select all on this page').click({ force: true })
  release()
  await expect(orders.rows).toHaveCount(1)
  await expect(page.getByRole('region', { name: /selected$/ })).toHaveCount(0)
  await page.getByLabel('Select all on this page').check()
  await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible()
})

test('products that a search does not find are not picked with all others while it is answered', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await Promise.all([brand.addActiveProduct('Tea bowl'), brand.addActiveProduct('Paper lamp')])
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/collection/new')
  await shell.button('Add products').click()
  const picker = shell.dialog()
  await expect(picker.getByRole('checkbox')).toHaveCount(2)
  const release = await holdAnswers(page, /search=lamp/)
  const searched = page.waitForRequest(/search=lamp/)
  await picker.getByRole('searchbox').fill('lamp')
  await searched
  await expect(picker.getByRole('button', { name: 'Select all on this page' })).toBeDisabled()
  release()
  await expect(picker.getByRole('checkbox')).toHaveCount(1)
  await picker.getByRole('button', { name: 'Select all on this page' }).click()
  await expect(shell.button('Add 1 product')).toBeVisible()
})

test('a price goes to the product it was typed for, also when a colleague adds one above it', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  for (const name of ['Tea bowl', 'Tea cup']) await brand.addProduct(name, {})
  const app = await openApp({ as: brand.owner })
  const { page } = app
  await app.openLive('/product/prices')
  const cell = (row: string) => page.getByRole('grid').getByRole('row', { name: row }).getByRole('gridcell').first()
  const before = await cell('Tea cup').textContent()
  await cell('Tea bowl').click()
  await page.keyboard.type('12.34')
  await brand.addProduct('Vase', {})
  await expect(cell('Vase')).toBeVisible()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(cell('Tea bowl')).toContainText('12.345')
  await expect(cell('Tea cup')).toHaveText(before ?? '')
})

test('the language that was chosen last is shown, whichever texts come first', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/home')
  await expect(shell.title).toBeVisible()
  await shell.button(shell.t('shell.language')).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  const texts = /assets\/(all|first|signedOut)-/
  const held: string[] = []
  const released = Promise.withResolvers<void>()
  let isHeld = true
  await page.route(texts, async (route, request) => {
    if (isHeld) {
      held.push(request.url())
      await released.promise
    }
    await route.continue()
  })
  await shell.choose('shell.language', '繁體中文')
  await expect.poll(() => held.length).toBeGreaterThan(1)
  isHeld = false
  await shell.choose('shell.language', '简体中文')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  released.resolve()
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), held)
  await page.getByRole('button', { name: '语言' }).click()
  await expect(page.getByRole('menuitemradio', { name: '简体中文' })).toBeChecked()
})

test('a dialog that the palette opens on another page opens on its own page, too, and again', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto('/network')
  await expect(shell.title).toBeVisible()
  for (const _ of ['first', 'second']) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('invite retailers')
    await shell
      .dialog(t('shell.palette'))
      .getByRole('option', { name: t('palette.inviteRetailers') })
      .first()
      .click()
    await expect(shell.dialog(t('invite.titleNew'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shell.dialog(t('invite.titleNew'))).toHaveCount(0)
  }
})

test('what is written after the first message to a retailer goes into the next one, while the chat opens', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const order = await brand.receiveOrder()
  const { buying_company_id } = await order.fetch()
  const { page, messages } = await openApp({ as: brand.owner })
  await page.goto(`/messages?retailer=${buying_company_id}`)
  const chat = /\/api\/chat\/[0-9a-f-]+\?peek=true/
  const release = await holdAnswers(page, chat)
  const asked = page.waitForRequest(chat)
  await messages.input.fill('Hello')
  await messages.input.press('Control+Enter')
  await page.keyboard.type('Do you ')
  await asked
  await page.keyboard.type('like ')
  release()
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]+$/)
  await expect(messages.message('Hello')).toContainText('Sent')
  await page.keyboard.type('vases?')
  await expect(messages.input).toHaveValue('Do you like vases?')
})

test('a number that is typed while the one before it is checked stays', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/product/import')
  const file = fileURLToPath(new URL('../../domain/cases/products/shopify.csv', import.meta.url))
  await page.locator('input[type=file]').setInputFiles(file)
  const towel = shell.region('From Shopify').getByRole('listitem').filter({ hasText: 'Linen Tea Towel' })
  await expect(towel).toContainText('HKD 9.00')
  const percent = page.getByLabel('Percent')
  const release = await holdAnswers(page, '**/api/product/import', 'POST')
  await percent.fill('40')
  await percent.press('Enter')
  await percent.fill('37.5')
  release()
  await expect(towel).toContainText('HKD 7.20')
  await expect(percent).toHaveValue('37.5')
  await percent.press('Enter')
  await expect(towel).toContainText('HKD 6.75')
})

test('the cover is the photo that was chosen last, also where the one before takes longer', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { id } = await brand.call(addCollection, { body: { name_en: 'Starter set', product_ids: [] } })
  const { page } = await openApp({ as: brand.owner })
  await page.goto(`/collection/${id}`)
  const input = page.locator('input[type=file]')
  const choose = async (tint: string) => {
    const photo = await createPhoto(tint)
    await input.setInputFiles({ name: photo.name, mimeType: photo.type, buffer: Buffer.from(await photo.arrayBuffer()) })
  }
  const sent: Request[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/api/product-collection/*/photo', async (route, request) => {
    sent.push(request)
    if (request === sent[0]) await held.promise
    await route.continue()
  })
  await choose('#B9C4D6')
  await choose('#C9D6CF')
  await page.evaluate(() => fetch('/healthz'))
  held.resolve()
  await expect.poll(() => sent.length).toBe(2)
  const [, last] = await Promise.all(sent.map(async (request) => (await request.response())?.json()))
  const { photo } = await brand.call(getCollection, { params: { id }, query: {} })
  expect(photo?.id).toBe(last.result.photo.id)
})
