import { expect, type Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The page of messages. */
export class MessagesPage extends PageObject {
  /** The messages of the open chat, and the unsent messages, in their order. */
  get items() {
    return this.page.locator('[data-scroller] [data-message], [data-scroller] [data-pending]')
  }
  get input() {
    return this.page.getByRole('form').getByRole('textbox').first()
  }
  get scroller() {
    return this.page.locator('[data-scroller]')
  }

  chat(retailer: string) {
    return this.page.locator('li:has(> a[href*="/messages/"])').filter({ hasText: retailer })
  }
  message(text: string): Locator {
    return this.items.filter({ hasText: text })
  }

  async write(text: string) {
    await this.input.fill(text)
    await this.input.press('Control+Enter')
    await expect(this.input).toHaveValue('')
  }

  /** Opens the menu of the chat, or of a message, and chooses there. */
  async choose(trigger: Locator, item: string) {
    await trigger.click()
    await this.page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  get chatMenu() {
    return this.page.getByRole('main').locator('header [aria-haspopup="menu"]').last()
  }
}
