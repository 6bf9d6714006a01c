import type { Page } from '@playwright/test'
import type { Translate } from '../../web/src/words/translate.ts'
import type { Words } from '../words.ts'

/** Base of page objects: finds elements by role and name in the page's language. */
export class PageObject {
  readonly page: Page
  readonly words: Words
  readonly t: Translate

  constructor(page: Page, words: Words) {
    this.page = page
    this.words = words
    this.t = words.t
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  link(name: string | RegExp) {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' })
  }

  region(name: string) {
    return this.page.getByRole('region', { name, exact: true })
  }

  dialog(name?: string) {
    return this.page.getByRole('dialog', name ? { name, exact: true } : {})
  }

  get title() {
    return this.page.getByRole('heading', { level: 1 })
  }

  get refusal() {
    return this.page.getByRole('alert')
  }

  get toast() {
    return this.page.getByRole('status')
  }
}
