import { type Language, toLocale } from '@linesheet/domain/platform/languages'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Session, signInByApi } from './account/sign-in-by-api.ts'
import { randomIpAddress, serverUrl } from './environment.ts'
import type { Member } from './given.ts'
import { awaitInterception } from './interception.ts'
import { AnalyticsPage } from './pages/analytics.ts'
import { MessagesPage } from './pages/messages.ts'
import { OrderPage } from './pages/order.ts'
import { OrdersPage } from './pages/orders.ts'
import { PayoutsPage } from './pages/payouts.ts'
import { ProductsPage } from './pages/products.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in.ts'
import { wordsFor } from './words.ts'

export type AppOptions = {
  as?: Member
  language?: Language
  phone?: boolean
  /** Width of the window, unless it is a phone. */
  width?: number
  dark?: boolean
  timeZone?: string
  settings?: Record<string, string>
}

/** The stream of live events. */
export const eventStream = '**/api/events*'

/** A browser context with one page, and page objects for it. */
export class App {
  readonly page: Page
  readonly context: BrowserContext
  readonly language: Language
  /** Console errors (content security policy included), uncaught exceptions and 5xx responses. Tests check 4xx responses themselves. */
  readonly unexpectedErrors: string[] = []
  /** Console errors that the test causes on purpose. */
  expectedErrors: RegExp | undefined
  readonly signIn: SignInPage
  readonly shell: Shell
  readonly orders: OrdersPage
  readonly order: OrderPage
  readonly products: ProductsPage
  readonly messages: MessagesPage
  readonly payouts: PayoutsPage
  readonly analytics: AnalyticsPage

  constructor(page: Page, language: Language) {
    const words = wordsFor(language)
    this.page = page
    this.context = page.context()
    this.language = language
    this.signIn = new SignInPage(page, words)
    this.shell = new Shell(page, words)
    this.orders = new OrdersPage(page, words)
    this.order = new OrderPage(page, words)
    this.products = new ProductsPage(page, words)
    this.messages = new MessagesPage(page, words)
    this.payouts = new PayoutsPage(page, words)
    this.analytics = new AnalyticsPage(page, words)
    this.context.on('weberror', (error) => this.unexpectedErrors.push(`${error.error().stack ?? error.error()}`))
    this.context.on('console', (message) => {
      const isRefusal = /Failed to load resource: .* status of 4\d\d/.test(message.text())
      if (message.type() === 'error' && !isRefusal && !this.expectedErrors?.test(message.text()))
        this.unexpectedErrors.push(`${message.text()} at ${page.url()}`)
    })
    this.context.on('response', (response) => {
      if (response.status() >= 500) this.unexpectedErrors.push(`${response.status()} ${response.request().method()} ${response.url()}`)
    })
  }

  goTo(path: string) {
    return this.page.goto(path)
  }

  /** Opens a page and waits until live events arrive. */
  async openLive(path: string) {
    const connected = this.page.waitForResponse(eventStream)
    await this.page.goto(path)
    await connected
  }

  localStorageItem(name: string) {
    return this.page.evaluate((key) => localStorage.getItem(key), name)
  }

  setLocalStorage(values: Record<string, string>) {
    return this.page.evaluate((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
    }, values)
  }
}

/** Opens a browser context with its own language, screen and IP address; signed in if `as` is set. */
export async function newApp(
  browser: Browser,
  {
    as,
    language = as?.language ?? 'en',
    phone = false,
    width = 1440,
    dark = false,
    timeZone = 'Asia/Hong_Kong',
    settings = {},
  }: AppOptions,
) {
  const session = as && storedSession(await signInByApi(as.username, as.brandId))
  const localStorage = Object.entries({ ...session, ...settings }).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: serverUrl(),
    locale: language === 'en' ? 'en-GB' : toLocale(language),
    timezoneId: timeZone,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    viewport: phone ? { width: 390, height: 844 } : { width, height: 900 },
    hasTouch: phone,
    isMobile: phone,
    extraHTTPHeaders: { 'x-forwarded-for': randomIpAddress() },
    storageState: { cookies: [], origins: [{ origin: serverUrl(), localStorage }] },
  })
  context.on('page', awaitInterception)
  return new App(await context.newPage(), language)
}

/** The local storage of a session (docs/product/sessions.md). */
const storedSession = ({ token, token_exp, refresh_token, refresh_token_exp, nonce, auth, login }: Session) => ({
  token,
  token_exp,
  refresh_token,
  refresh_token_exp,
  nonce,
  auth,
  login,
})
