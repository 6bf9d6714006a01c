import { saveBanking } from '@linesheet/contract/money/banking'
import { expect } from '@playwright/test'
import { password } from '../account/sign-in-by-api.ts'
import type { FullBrand } from '../platform/full-brand.ts'
import { afterwards, pageAt, type Screens } from '../platform/screens.shared.ts'

const form = pageAt('/banking', ({ shell }) => shell.button(shell.t('banking.review')))

/** Bank details: none, entered, to be confirmed by the mailed code. */
export const bankingScreens = ({ brand }: FullBrand): Screens => ({
  'bank details, none': form,
  'bank details, mistakes': afterwards(form, async ({ page, shell }) => {
    await page.getByLabel(shell.t('banking.country')).selectOption('JP')
    await shell.button(shell.t('banking.review')).click()
    await expect(page.getByText(shell.t('field.required')).first()).toBeVisible()
  }),
  'bank details, review': afterwards(form, async ({ page, shell }) => {
    await page.getByLabel(shell.t('banking.country')).selectOption('DE')
    const fill = (field: 'account_holder' | 'bank_name' | 'iban', text: string) =>
      page.getByRole('textbox', { name: shell.t(`banking.field.${field}`), exact: true }).fill(text)
    await fill('account_holder', 'Slow Ferry Ltd')
    await fill('bank_name', 'Harbour Bank')
    await fill('iban', 'DE89 3704 0044 0532 0130 00')
    await shell.button(shell.t('banking.review')).click()
    await expect(shell.dialog(shell.t('banking.confirm'))).toBeVisible()
  }),
  'bank details, unverified': async (app) => {
    const values = {
      account_holder: '慢渡有限公司',
      bank_name: '恒生銀行',
      bank_code: '024',
      branch_code: '388',
      account_number: '123456882',
    }
    await brand.call(saveBanking, { body: { country_code: 'HK', values, password } })
    await pageAt('/banking', ({ shell }) => shell.region(shell.t('banking.pending')))(app)
  },
})
