import { addCollection } from '@linesheet/contract/catalogue/collections'
import { uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { expectValidPage } from '../page-checks.ts'
import { createPhoto } from '../photo.ts'

const photo = async (name: string, tint: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await (await createPhoto(tint)).arrayBuffer()),
})

test('an empty brand gets from sign-in to an active product by the offered links, and on to the next step', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell, signIn } = await openApp()
  const { t } = shell
  const next = shell.region(t('home.nextStep'))
  await page.goto('/')
  await signIn.enter(brand.owner.username)
  await expect(page.getByText(t('home.checklist', { brand: brand.name }))).toBeVisible()
  await shell.link(t('home.step.products')).click()
  await page.getByLabel('Name').fill('Harbour vase')
  await page.getByLabel('Wholesale').fill('120')
  await page.getByLabel('MSRP').fill('280')
  await shell.button(t('product.createDraft')).click()
  await expect(shell.title).toHaveText('Harbour vase')

  const needs = shell.region(t('product.missing'))
  await needs.getByRole('link', { name: t('product.need.description') }).click()
  await page.getByLabel('Description').first().fill('Thrown by hand in Tai Po.')
  const categories = page.getByRole('combobox', { name: 'Categories' })
  await categories.fill('vases')
  await expect(page.getByRole('listbox', { name: 'Categories' }).getByRole('option')).toHaveText([/Vases/])
  await categories.press('Enter')
  await categories.press('Escape')
  await needs.getByRole('link', { name: t('product.need.region') }).click()
  await page.getByLabel('Hong Kong & Macao').check()
  await shell.button(t('kit.save')).click()
  await expect(page.getByText(t('product.toast.saved'))).toBeVisible()
  await needs.getByRole('link', { name: t('product.need.photo') }).click()
  await page.getByLabel(t('product.addPhotos')).setInputFiles([await photo('front.jpg', '#7aa28f'), await photo('side.jpg', '#c9a27a')])
  await expect(next).toBeHidden()
  await shell.button(t('product.activate')).click()
  await expect(page.getByText(t('product.toast.activated'))).toBeVisible()

  await next.getByRole('link', { name: t('home.step.store') }).click()
  await expect(shell.title).toHaveText(t('store.title'))
  await expect(next).toBeHidden()
  await shell.area('products').click()
  await next.getByRole('link', { name: t('home.allSteps') }).click()
  await shell.button(t('home.checklist.dismiss')).click()
  await shell.area('products').click()
  await expect(shell.link('Harbour vase')).toBeVisible()
  await expect(next).toBeHidden()
})

test('on a phone the next step is above the action of a page, and its menu leaves the page in place', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const bowl = await brand.addProduct('Bowl')
  const { id } = await brand.call(addCollection, { body: { name_en: 'Starter set', product_ids: [bowl.id] } })
  const { page, shell } = await openApp({ as: brand.owner, phone: true })
  await page.goto(`/collection/${id}`)
  const step = shell.region(shell.t('home.nextStep')).getByRole('link').first()
  await step.click({ trial: true })
  await shell.button(shell.t('collection.actions', { name: 'Starter set' })).click()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await step.click()
  await expect(shell.title).toHaveText(shell.t('store.title'))
})

test('nobody is led to a step that the role may not take', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'catalogue' }, { role: 'viewer' }] })
  const products = await openApp({ as: brand.member('catalogue') })
  await products.page.goto('/settings/locations')
  await expect(products.shell.region(products.shell.t('home.nextStep'))).toContainText(products.shell.t('home.step.store'))
  const reader = await openApp({ as: brand.member('viewer') })
  await reader.page.goto('/product')
  await expect(reader.shell.link(reader.shell.t('shell.howItWorks'))).toBeVisible()
  await expect(reader.shell.link(reader.shell.t('product.new'))).toBeHidden()
  await reader.page.goto('/settings/locations')
  await expect(reader.page.getByText(reader.shell.t('settings.locations.title'))).toBeVisible()
  await expect(reader.shell.region(reader.shell.t('home.nextStep'))).toBeHidden()
})

test('help opens from three pages on a phone in Chinese, names the elements of the page, and leads back to it', async ({
  given,
  openApp,
}) => {
  const { owner } = await given.aBrand({ language: 'zh_TW', name: `慢渡 ${uniqueId()}` })
  const app = await openApp({ as: owner, phone: true })
  const { page, shell } = app
  const { t } = shell
  const help = shell.link(t('shell.help'))
  for (const [address, topic] of [
    ['/order?tab=disputes', 'disputes'],
    ['/settings/locations', 'locations'],
    ['/payout', 'payouts'],
  ] as const) {
    await page.goto(address)
    await help.click()
    await expect(page).toHaveURL(`/help/${topic}`)
    await expect(shell.title).toHaveText(t(`help.topic.${topic}`))
    await expectValidPage(app, topic)
  }
  await page
    .getByRole('article')
    .getByRole('link', { name: t('banking.title') })
    .click()
  await expect(page).toHaveURL('/banking')
  await help.click()
  await shell.link(t('help.all')).click()
  await expectValidPage(app, 'all topics')
  await page.getByLabel(t('help.search')).fill('面单')
  await expect(shell.link(t('help.topic.labels'))).toBeVisible()
  await expect(shell.link(t('help.topic.audit'))).toBeHidden()
  await page.getByLabel(t('help.search')).fill('zzz')
  await expect(page.getByText(t('help.none'))).toBeVisible()
})

test('⌘K finds a topic of help by its title, and help needs no session', async ({ given, openApp }) => {
  const { owner } = await given.aBrand()
  const { page, shell } = await openApp({ as: owner })
  const { t } = shell
  await page.goto('/home')
  await expect(shell.title).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('labels')
  await shell
    .dialog(t('shell.palette'))
    .getByRole('option', { name: t('help.topic.labels') })
    .click()
  await expect(page).toHaveURL('/help/labels')

  const visitor = await openApp({ language: 'zh_CN' })
  await visitor.goTo('/help/onboarding')
  await expect(visitor.shell.title).toHaveText(visitor.shell.t('help.topic.onboarding'))
  await expectValidPage(visitor, 'help, signed out')
  await visitor.shell.link(visitor.shell.t('help.all')).click()
  await expect(visitor.page).toHaveURL('/help')
  await visitor.shell.link(visitor.shell.t('help.topic.api')).click()
  await expect(visitor.shell.title).toHaveText(visitor.shell.t('help.topic.api'))
})
