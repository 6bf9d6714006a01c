import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The balances of the brand, and its payouts. */
export class PayoutsPage extends PageObject {
  get rows() {
    return this.page.locator('tbody tr:has([data-row-link])')
  }
  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }
  /** The balances in a currency. */
  balances(currency = 'HKD') {
    return this.page.getByLabel(`${this.t('payouts.currencies')} ${currency}`)
  }
  get forecast() {
    return this.region(this.t('payouts.forecast'))
  }
  get journal() {
    return this.dialog(this.t('journal.title'))
  }
  /** The debit and the credit of an account in the journal. */
  account(name: string): Locator {
    return this.journal.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name, exact: true }) })
  }
  get early() {
    return this.dialog(this.t('early.title'))
  }

  async openEarly() {
    await this.button(this.t('early.open')).click()
    await this.early.waitFor()
  }
  earlyOrder(number: string) {
    return this.early.getByRole('checkbox', { name: new RegExp(number) })
  }
  get confirm() {
    return this.early.locator('button[type="submit"]')
  }
}
