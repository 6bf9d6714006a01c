import type { OrderTab } from '@linesheet/domain/orders/orders'
import { PageObject } from './page-object.ts'

/** The list of orders. */
export class OrdersPage extends PageObject {
  get search() {
    return this.page.getByLabel(this.t('orders.search'))
  }

  get rows() {
    return this.page
      .getByRole('table', { name: this.t('orders.title') })
      .locator('tbody')
      .getByRole('row')
  }

  get pages() {
    return this.page.getByRole('navigation', { name: this.t('kit.pages') })
  }

  row(number: string) {
    return this.rows.filter({ hasText: number })
  }

  tab(name: OrderTab | 'all') {
    return this.page
      .getByRole('navigation', { name: this.t('kit.tabs') })
      .getByRole('link', { name: new RegExp(`^${this.t(`orders.tab.${name}`)} `) })
  }

  open(number: string) {
    return this.link(new RegExp(`^${number}`)).click()
  }

  async openFilter(chip: string) {
    await this.page
      .getByRole('group', { name: this.t('kit.filters') })
      .getByRole('button', { name: chip, exact: true })
      .click()
    const panel = this.page.getByRole('dialog', { name: new RegExp(`^${chip}`) })
    await panel.waitFor()
    return panel
  }

  async filter(chip: string, choice: string) {
    await (await this.openFilter(chip)).getByRole('button', { name: choice, exact: true }).click()
  }
}
