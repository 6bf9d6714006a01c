import { getProduct } from '@linesheet/contract/catalogue/products'
import { expect } from '@playwright/test'
import type { FullBrand } from '../platform/full-brand.ts'
import { afterwards, type OpenScreen, pageAt, type Screens } from '../platform/screens.shared.ts'
import { receiveReturn, receiveReview, receiveTraffic } from './analytics-history.ts'

const texts = {
  en: { good: 'Beautifully packed, and half of it sold by the weekend.', bad: 'One bowl was cracked.', returned: 'The glaze has a crack.' },
  zh_TW: { good: '包裝很用心，實物比照片還美。', bad: '有一個茶碗裂了。', returned: '釉面有裂痕。' },
  zh_CN: { good: '包装很仔细，实物比照片更好看。', bad: '有一个茶碗裂了。', returned: '釉面有裂纹。' },
}

/** Orders of a year, views, clicks, reviews and a return. */
async function addHistory({ brand, language, orders, product }: FullBrand) {
  const goods = await brand.call(getProduct, { params: { id: product } })
  const words = texts[language]
  const days = [2, 9, 33, 40, 65, 98, 130, 160, 200, 240, 300, 330]
  await brand.receiveOrders(...days.map((daysAgo, at) => ({ daysAgo, lines: [[goods, 3 + (at % 4) * 3]] as const })))
  for (const [at, ago] of [1, 12, 35, 70, 120, 200].entries())
    await receiveTraffic(brand, goods, { views: 60 - at * 7, clicks: 24 - at * 3, days: ago })
  await receiveReview(orders.delivered, { rating: 5, text: words.good })
  await receiveReview(orders.shipped, { rating: 2, text: words.bad, days: 3 })
  await receiveReturn(orders.delivered, { units: 1, comment: words.returned })
}

/** The tabs of analytics, after a year. */
export function analyticsScreens(fullBrand: FullBrand): Screens {
  let added: Promise<void> | undefined
  const tab =
    (path: string): OpenScreen =>
    async (app) => {
      added ??= addHistory(fullBrand)
      await added
      await pageAt(path, ({ page }) => page.getByRole('main').getByRole('button', { name: /CSV/ }).first())(app)
    }
  const reviews = tab('/analytics/reviews')
  return {
    analytics: tab('/analytics?days=365&compare=year'),
    'analytics, empty period': tab('/analytics/sell-through?days=7'),
    'analytics, chart by keyboard': afterwards(tab('/analytics?days=90'), async ({ page }) => {
      await page.keyboard.press('Tab')
      await page.getByRole('slider').first().focus()
      await page.keyboard.press('ArrowLeft')
    }),
    'analytics, sell-through': tab('/analytics/sell-through?days=365'),
    'analytics, profit of products': tab('/analytics/profit?days=365'),
    'analytics, profit of retailers': tab('/analytics/profit?days=365&list=retailers'),
    'analytics, reviews': reviews,
    'analytics, reply': afterwards(reviews, async ({ analytics, shell }) => {
      const first = analytics.reviews.first()
      await first.getByRole('button', { name: shell.t('analytics.reply'), exact: true }).click()
      await expect(analytics.replyField(first)).toBeVisible()
    }),
    'analytics, report': afterwards(reviews, async ({ analytics, shell }) => {
      await analytics.reviews
        .first()
        .getByRole('button', { name: shell.t('analytics.flag') })
        .click()
      await expect(shell.dialog()).toBeVisible()
    }),
    'analytics, service': tab('/analytics/service?days=365'),
    'analytics, traffic': tab('/analytics/traffic?days=365'),
    'analytics, superbrand': pageAt('/analytics/superbrand', ({ shell }) => shell.region(shell.t('superbrand.months'))),
  }
}
