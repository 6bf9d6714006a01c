import { expect } from '@playwright/test'
import type { FullBrand } from '../platform/full-brand.ts'
import { afterwards, pageAt, type Screens } from '../platform/screens.shared.ts'

/** Promotions: list, form, page. */
export const promotionScreens = ({ promotion, product, promotedOrder }: FullBrand): Screens => ({
  promotions: pageAt('/promotion', ({ page }) => page.locator('[data-row-link]').first()),
  'promotion, new': afterwards(
    pageAt(`/promotion/new?products=${product}`, ({ shell }) => shell.region(shell.t('promotion.check'))),
    async ({ shell, page }) => {
      await page.getByRole('textbox', { name: shell.t('promotion.field.value'), exact: true }).fill('70')
      await page.getByRole('textbox', { name: shell.t('promotion.field.minimum') }).fill('300')
      await page.getByRole('checkbox', { name: shell.t('products.region.us') }).check()
      await expect(
        page.getByText(shell.t('promotion.check.lowMargin', { count: 1 })).or(page.getByText(shell.t('promotion.check.waiting'))),
      ).toBeVisible()
    },
  ),
  'promotion, edit': pageAt(`/promotion/edit/${promotion}`, ({ shell }) => shell.region(shell.t('promotion.summary'))),
  promotion: pageAt(`/promotion/${promotion}`, ({ page }) => page.locator('figure svg')),
  'order with a promotion': pageAt(promotedOrder.path, ({ shell }) => shell.region(shell.t('order.promotions'))),
  'promotion, disable': afterwards(pageAt(`/promotion/${promotion}`), async ({ shell }) => {
    await shell.button(shell.t('promotion.disable')).click()
    await expect(shell.dialog()).toBeVisible()
  }),
})
