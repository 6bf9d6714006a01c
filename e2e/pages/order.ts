import { readFile } from 'node:fs/promises'
import type { CancelReason, OrderStatus } from '@linesheet/domain/orders/orders'
import type { Day } from '@linesheet/domain/platform/days'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Locator } from '@playwright/test'
import { languageNames } from '../words.ts'
import { PageObject } from './page-object.ts'

type Contents = Readonly<Record<string, number>>

/** The page of an order. */
export class OrderPage extends PageObject {
  /** The current step of the progress list. */
  get step() {
    return this.page.getByRole('list', { name: this.t('order.steps') }).locator('[aria-current="step"]')
  }

  get activity() {
    return this.region(this.t('order.activity'))
  }

  get shipment() {
    return this.region(this.t('order.shipment'))
  }

  get note() {
    return this.page.getByLabel(this.t('order.field.brand_note'), { exact: true }).and(this.page.getByRole('textbox'))
  }

  heading(number: string) {
    return this.page.getByRole('heading', { level: 1, name: this.t('order.title', { number }) })
  }

  statusWord(status: OrderStatus) {
    return this.t(`orders.status.${status}`)
  }

  parcel(number: number) {
    return this.page.getByRole('article', { name: this.t('order.parcel', { number }) })
  }

  get disputes() {
    return this.region(this.t('disputes.title'))
  }

  /** Opens the dialog of an answer to the first dispute. */
  async answerDispute(answer: 'disputes.approve' | 'disputes.reject' | 'disputes.resolve') {
    await this.disputes
      .getByRole('button', { name: this.t(answer), exact: true })
      .first()
      .click()
    return this.dialog()
  }

  async openAccept() {
    await this.button(this.t('order.accept')).click()
    return this.dialog()
  }

  async accept({ shipOn }: { shipOn: Day }) {
    const dialog = await this.openAccept()
    await this.chooseDay(dialog, shipOn)
    await this.confirm(this.t('order.accept'))
  }

  /** Clicks a button of the open dialog. */
  confirm(name: string) {
    return this.dialog().getByRole('button', { name, exact: true }).click()
  }

  async addParcel({ size, weight, contents }: { size: readonly [string, string, string]; weight: string; contents: Contents }) {
    await this.button(this.t('order.parcel.add')).click()
    const drawer = this.dialog()
    const [length, width, height] = size
    const measures = { length_cm: length, width_cm: width, height_cm: height, weight_kg: weight } as const
    for (const [measure, value] of Object.entries(measures))
      await drawer.getByLabel(this.t(`order.parcel.${measure as keyof typeof measures}`), { exact: true }).fill(value)
    for (const [name, quantity] of Object.entries(contents)) await drawer.getByRole('textbox', { name, exact: true }).fill(`${quantity}`)
    await this.confirm(this.t('order.parcel.add'))
  }

  async openShip() {
    await this.button(this.t('order.ship')).click()
    return this.dialog()
  }

  async ship({ tracking, carrier, cost }: { tracking: string; carrier: string; cost: string }) {
    const dialog = await this.openShip()
    await dialog.getByLabel(this.t('order.trackingNumber')).fill(tracking)
    await dialog.getByRole('textbox', { name: this.t('order.carrier') }).fill(carrier)
    await dialog.getByLabel(this.t('order.shippingCost')).fill(cost)
    await this.confirm(this.t('order.ship'))
  }

  async openMore(choice: string) {
    await this.button(this.t('kit.moreActions')).click()
    await this.page.getByRole('menuitem', { name: choice, exact: true }).click()
  }

  async openCancel() {
    await this.openMore(this.t('order.cancel'))
    return this.dialog()
  }

  async cancel({ reason }: { reason: CancelReason }) {
    const dialog = await this.openCancel()
    await dialog.getByRole('radio', { name: this.t(`order.reason.${reason}`) }).check()
    await this.confirm(this.t('order.cancel'))
  }

  /** Opens the packing slip in a new tab, and returns the tab and the file that is saved from there. */
  async openSlip(language: Language) {
    const opening = this.page.context().waitForEvent('page')
    await this.openMore(languageNames[language])
    const tab = await opening
    const saving = tab.waitForEvent('download')
    await tab.getByRole('button', { name: this.t('documents.download') }).click()
    const saved = await saving
    return { tab, name: saved.suggestedFilename(), body: await readFile(await saved.path()) }
  }

  async openCalendar(within: Locator) {
    const label = new RegExp(`^${this.t('order.field.target_shipment_date')}: `)
    await within.getByRole('button', { name: label }).click()
    const calendar = this.page.getByRole('dialog', { name: label })
    await calendar.getByRole('table').waitFor()
    return calendar
  }

  /** Chooses a day in the month of the suggested day or in a neighbouring month. */
  private async chooseDay(within: Locator, day: Day) {
    const say = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(this.words.locale, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`))
    const calendar = await this.openCalendar(within)
    const suggested = await calendar.getByRole('button', { pressed: true }).getAttribute('data-day')
    if (!suggested) throw new Error('The calendar suggests no day')
    const [from, to] = [suggested.slice(0, 7), day.slice(0, 7)]
    if (from < to) await calendar.getByRole('button', { name: this.t('kit.nextMonth') }).click()
    if (from > to) await calendar.getByRole('button', { name: this.t('kit.previousMonth') }).click()
    await calendar.getByRole('button', { name: say({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }) }).click()
  }
}
