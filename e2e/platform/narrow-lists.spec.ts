import { languages } from '@linesheet/domain/platform/languages'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll } from '../page-checks.ts'

test('lists are as wide as the page at every width, and tabs that do not fit are hinted at', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [retailer, goods] = await Promise.all([
    given.aRetailer({ name: 'The Extraordinary Stationery and Homeware Company of Hebden Bridge' }),
    brand.addProduct('Tea bowl'),
  ])
  const overrides = { note: 'Wrap it', origin: 'direct' as const }
  const [late, cancelling] = await brand.receiveOrders(
    { from: retailer, lines: [[goods, 9999]], daysAgo: 40, overrides },
    { from: retailer, lines: [[goods, 9999]], daysAgo: 20, overrides },
  )
  if (!late || !cancelling) throw new Error('The orders were not created')
  await cancelling.reportEvent({ kind: 'cancel_requested', reason: 'No room' })
  const app = await openApp({ as: brand.owner })
  const { page, orders } = app
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const path of ['/order', '/product']) {
    await page.goto(path)
    await expect(page.locator('tbody a').first()).toBeVisible()
    await expectNoHorizontalScroll(app, path)
  }
  const table = page.getByRole('table')
  // Wider screens have more columns, which also have to fit.
  for (const path of ['/product', '/order'])
    for (const width of [1024, 1280, 1440, 1600]) {
      await page.setViewportSize({ width, height: 768 })
      await page.goto(path)
      await expect(page.locator('tbody a').first()).toBeVisible()
      const overflow = await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  await expect(table.getByText(/days? overdue/).first()).toBeVisible()

  await page.setViewportSize({ width: 760, height: 768 })
  await expect(orders.tab('cancelled')).not.toBeInViewport({ ratio: 0.9 })
  await page.locator('[data-side="end"]').click()
  await expect(orders.tab('cancelled')).toBeInViewport({ ratio: 0.9 })
  await expect(page.locator('[data-side="end"]')).toHaveCount(0)
  await expect(page.locator('[data-side="start"]')).toBeVisible()
})

test('the search field of a list with many filters shows the fields that it searches', async ({ given, openApp }) => {
  for (const language of languages) {
    const brand = await given.aBrand({ language })
    const { page } = await openApp({ as: brand.owner })
    for (const path of ['/order', '/product'])
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 768 })
        await page.goto(path)
        const field = page.getByRole('main').getByRole('searchbox')
        await expect(field).toBeVisible()
        const room = await field.evaluate((input: HTMLInputElement) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(input)
          const canvas = document.createElement('canvas').getContext('2d')
          if (!canvas) throw new Error('There is no canvas')
          canvas.font = font
          return (
            input.clientWidth -
            Number.parseFloat(paddingLeft) -
            Number.parseFloat(paddingRight) -
            canvas.measureText(input.placeholder).width
          )
        })
        // There is also room for the typed text.
        expect(room, `${language} ${path} ${width}`).toBeGreaterThan(80)
      }
  }
})

test('on a phone the tab bar shows the whole current tab, also after its counts have widened it', async ({ given, openApp }) => {
  for (const language of languages) {
    const brand = await given.aBrand({ language })
    const { page } = await openApp({ as: brand.owner, phone: true })
    for (const tab of ['shipped', 'disputes', 'drafts']) {
      await page.goto(`/order?tab=${tab}`)
      const current = page.locator('main nav [data-current]')
      await expect(current).toBeInViewport({ ratio: 1 })
      await expect(current).toHaveText(/\d/)
      await page.evaluate(() => {
        for (const count of document.querySelectorAll('main nav a span')) count.textContent = '12,345'
      })
      await expect(current, `${language} ${tab}`).toBeInViewport({ ratio: 1 })
    }
  }
})

test('on a phone, the chip of a filter that a link sets is in view', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner, phone: true })
  await page.goto('/order?amount_from=100&amount_to=200')
  await expect(shell.button(`${shell.t('orders.filter.amount')} 100.00 – 200.00`)).toBeInViewport({ ratio: 1 })
})
