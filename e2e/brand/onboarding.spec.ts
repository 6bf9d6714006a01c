import { ingestBrands } from '@linesheet/contract/connections/marketplace'
import { uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'

const chosenPassword = 'A lamp in the window 9'

test('a brand from its application to its first product: begun on a phone in Chinese, resumed by the link, approved by the marketplace', async ({
  given,
  openApp,
}) => {
  const [email, name] = [`mei.${uniqueId()}@applicant.example`, `慢渡 ${uniqueId()}`]
  const taken = await given.aBrand()
  const phone = await openApp({ language: 'en', phone: true })
  const { t } = (await openApp({ language: 'zh_CN' })).shell
  const { page } = phone
  await page.goto('/onboard/zh_CN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('入驻 Linesheet')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  const field = (label: Parameters<typeof t>[0]) => page.getByLabel(t(label as 'onboarding.continue'), { exact: true })
  const next = page.getByRole('button', { name: t('onboarding.continue') })
  await next.click()
  await expect(page.getByText(t('field.required'))).toHaveCount(3)
  await expect(page.getByText(t('field.email_required'))).toBeVisible()
  await field('onboarding.field.last_name').fill('林')
  await field('onboarding.field.first_name').fill('美')
  await field('onboarding.field.email').fill(email)
  await field('onboarding.field.email_repeated').fill('other@applicant.example')
  await next.click()
  await expect(page.getByText(t('field.email_not_matching'))).toBeVisible()
  await field('onboarding.field.email_repeated').fill(email)
  await next.click()
  await expect(page.getByText(t('onboarding.linkMailed'))).toBeVisible()
  const brandName = page.getByLabel(new RegExp(`^${t('onboarding.field.display_name')}`))
  await brandName.fill(taken.name)
  await expect(page.getByText(t('field.brand_name_taken'))).toBeVisible()
  await brandName.fill(name)
  await expect(page.getByText(t('field.brand_name_taken'))).toBeHidden()
  await expect(page.getByText(t('onboarding.saved'))).toBeVisible()

  const link = /\/onboard\/zh_CN\?token=[\w-]+/.exec(await mailTo(email, /入驻申请/))?.[0] ?? ''
  const desk = await openApp({ language: 'zh_CN' })
  await desk.goTo(link)
  const onDesk = desk.page
  await expect(onDesk).toHaveURL('/onboard/zh_CN')
  await expect(onDesk.getByLabel(new RegExp(`^${t('onboarding.field.display_name')}`))).toHaveValue(name)
  await onDesk.getByLabel(t('onboarding.field.origin_country')).selectOption('CN')
  await onDesk.getByLabel(t('onboarding.field.category')).selectOption({ label: t('onboarding.category.home') })
  await onDesk.getByRole('checkbox', { name: t('onboarding.value.handmade') }).check()
  const nextOnDesk = onDesk.getByRole('button', { name: t('onboarding.continue') })
  await nextOnDesk.click()
  const file = { name: '目录.csv', mimeType: 'text/csv', buffer: Buffer.from('SKU,名称,批发价,零售价\nA-1,花瓶,50,100\n') }
  await onDesk
    .locator('input[type="file"]')
    .setInputFiles({ ...file, name: 'picture.csv', buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') })
  await expect(onDesk.getByText(t('field.unreadable_sheet'))).toBeVisible()
  await onDesk.locator('input[type="file"]').setInputFiles(file)
  await expect(onDesk.getByText('目录.csv')).toBeVisible()
  await onDesk.getByLabel(t('onboarding.field.sku_count')).fill('40')
  await onDesk.getByLabel(t('onboarding.field.price_from'), { exact: true }).fill('5')
  await onDesk.getByLabel(t('onboarding.field.price_to'), { exact: true }).fill('80.50')
  await nextOnDesk.click()
  await expect(onDesk.getByLabel(t('onboarding.field.ship_from_country'))).toHaveValue('CN')
  await onDesk.getByLabel(t('onboarding.field.lead_time_days')).fill('7')
  await nextOnDesk.click()
  await desk.signIn.choosePassword({ password: chosenPassword })
  await onDesk.getByRole('checkbox', { name: t('onboarding.terms') }).check()
  await onDesk.getByRole('button', { name: t('onboarding.submit') }).click()
  await expect(onDesk.getByText(t('onboarding.pending.status'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('onboarding.pending.status'))).toBeVisible()

  const { token } = JSON.parse((await desk.localStorageItem('onboarding')) ?? '{}')
  const { result } = await (await onDesk.request.get(`/api/onboard/draft?token=${token}`)).json()
  await given.marketplace(ingestBrands, { body: { items: [{ external_id: uniqueId(), application_id: result.id }] } })
  const welcome = await mailTo(email, /欢迎入驻/)
  expect(welcome).toContain(name)
  await onDesk.reload()
  await onDesk.getByRole('link', { name: t('session.signIn') }).click()
  await desk.signIn.enter(email, chosenPassword)
  await expect(onDesk.getByRole('alert')).toHaveText(t('refusal.session.address-unproved'))
  await onDesk.goto(/\/\?confirm_address=\S+/.exec(welcome)?.[0] ?? '')
  await expect(onDesk.getByText(t('session.confirmAddress'))).toBeVisible()
  await desk.signIn.enter(email, chosenPassword)
  await expect(onDesk).toHaveURL('/home?first_login=true')
  await expect(onDesk.getByText(t('home.checklist', { brand: name }))).toBeVisible()
  await onDesk.goto('/product')
  await onDesk.getByRole('link', { name: t('import.ofApplication', { name: '目录.csv' }) }).click()
  await desk.shell.button(t('import.ofApplication', { name: '目录.csv' })).click()
  await desk.shell.button(t('import.start', { count: 1 })).click()
  await expect(onDesk).toHaveURL(/\/product\/import\/./)
  await onDesk.goto('/product')
  await expect(onDesk.getByRole('link', { name: '花瓶' })).toBeVisible()
})

test('an unknown language is English, a lost link is explained, and input typed without a connection is not lost', async ({ openApp }) => {
  const app = await openApp({ language: 'zh_TW' })
  const { page, context } = app
  app.expectedErrors = /Failed to load resource/
  await page.goto('/onboard/fr?token=unknown')
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await expect(page).toHaveURL('/onboard/en')
  await context.setOffline(true)
  await page.getByLabel('First name').fill('Mei')
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Mei')
  await page.getByRole('button', { name: '繁體中文' }).click()
  await expect(page).toHaveURL('/onboard/zh_TW')
  await expect(page.getByLabel('名字')).toHaveValue('Mei')
})
