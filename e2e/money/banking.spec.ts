import { getBanking } from '@linesheet/contract/money/banking'
import { password } from '../account/sign-in-by-api.ts'
import { uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'

const iban = 'DE89 3704 0044 0532 0130 00'

test('an owner enters an account by keyboard, corrects a mistake, confirms it, and can cancel it', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  const { t } = shell
  await page.goto('/banking')
  await expect(page.getByRole('textbox', { name: t('banking.field.branch_code'), exact: true })).toBeVisible()
  await expectValidPage(app, 'no bank details')

  await page.getByRole('textbox', { name: t('banking.field.account_holder'), exact: true }).fill('Slow Ferry Ltd')
  await page.getByLabel(t('banking.country')).selectOption('DE')
  await expect(page.getByRole('textbox', { name: t('banking.field.account_holder'), exact: true })).toHaveValue('Slow Ferry Ltd')
  await page.getByRole('textbox', { name: t('banking.field.bank_name'), exact: true }).fill('Harbour Bank')
  await page.getByRole('textbox', { name: t('banking.field.iban'), exact: true }).fill('DE89 3704 0044 0532 0130 01')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('field.iban_wrong'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('banking.field.iban'), exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: t('banking.field.iban'), exact: true }).fill(iban)
  await page.keyboard.press('Enter')

  const dialog = shell.dialog(t('banking.confirm'))
  await expect(dialog).toContainText(iban)
  await expectValidPage(app, 'details to confirm')
  await dialog.getByLabel(t('banking.password'), { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('field.wrong_password'))).toBeVisible()
  await shell.button(t('banking.confirm.back')).click()
  await expect(page.getByRole('textbox', { name: t('banking.field.iban'), exact: true })).toHaveValue(iban)
  await shell.button(t('banking.review')).click()
  await dialog.getByLabel(t('banking.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')

  const pending = shell.region(t('banking.pending'))
  await expect(pending).toContainText('DE •••• 3000')
  await expect(pending).toContainText(t('banking.state.unverified'))
  await expectValidPage(app, 'a code is asked for')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const hidden of ['0532', '3704', password]) expect(kept).not.toContain(hidden)

  await page.goto('/home')
  const today = shell.region(t('home.today'))
  await expect(today).toContainText(`${t('home.bank.unverified')} · Harbour Bank •3000`)
  await today.getByRole('link', { name: `${t('home.bank.confirm')}: ${t('shell.banking')}` }).click()

  const mail = await mailTo(brand.owner.username, /confirms new bank details/)
  const code = /\n(\d{6})\n/.exec(mail)?.[1] ?? ''
  await page.getByRole('textbox', { name: t('banking.code'), exact: true }).fill(code === '111111' ? '222222' : '111111')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('field.wrong_code'))).toBeVisible()
  await page.getByRole('textbox', { name: t('banking.code'), exact: true }).fill(code)
  await page.keyboard.press('Enter')
  await expect(pending).toContainText(t('banking.waiting.help'))
  expect(await brand.call(getBanking, {})).toMatchObject({ status: 'waiting', pending: { label: 'Harbour Bank •3000' } })
  await expectValidPage(app, 'waiting bank details')

  await page.goto('/settings/banking')
  await shell.link(t('banking.banner.open')).first().click()
  await shell.button(t('banking.cancel')).click()
  await shell
    .dialog()
    .getByRole('button', { name: t('banking.cancel'), exact: true })
    .click()
  await expect(pending).toBeHidden()
  await expect(shell.region(t('banking.history'))).toContainText(t('banking.state.cancelled'))
  await expect(page.getByRole('textbox', { name: t('banking.field.account_holder'), exact: true }), 'nothing typed is left').toHaveValue('')
})

test('an admin sees the progress, but cannot change it; on a phone and in 繁體 everything fits', async ({ given, openApp }) => {
  const brand = await given.aBrand({ name: `慢渡 ${uniqueId()}`, language: 'zh_TW', colleagues: [{ role: 'admin' }, { role: 'viewer' }] })
  const [, admin, viewer] = brand.members
  if (!admin || !viewer) throw new Error('No colleagues')
  const app = await openApp({ as: admin, language: 'zh_TW', phone: true })
  const { page, shell } = app
  await page.goto('/banking')
  await expect(page.getByText(shell.t('banking.readOnlyEmpty'))).toBeVisible()
  await expect(shell.button(shell.t('banking.review'))).toBeHidden()

  const ownersApp = await openApp({ as: brand.owner, language: 'zh_TW', phone: true })
  await ownersApp.page.goto('/banking')
  for (const country of ['JP', 'US', 'CN', 'TW', 'GB'])
    await test.step(country, async () => {
      await ownersApp.page.getByLabel(shell.t('banking.country')).selectOption(country)
      await expectNoHorizontalScroll(ownersApp, country)
      await expectValidPage(ownersApp, country)
    })

  const outside = await openApp({ as: viewer })
  await outside.page.goto('/banking')
  await expect(outside.page.getByText('The account')).toBeHidden()
})
