import { getDirectLink } from '@linesheet/contract/storefront/direct'
import { editWidget } from '@linesheet/contract/storefront/widgets'
import { defaultWidget } from '@linesheet/domain/storefront/widgets'
import { expect } from '../fixtures.ts'
import type { FullBrand } from '../platform/full-brand.ts'
import { pageAt, type Screens } from '../platform/screens.shared.ts'

/** The pages about direct orders, and the public page that they are about. */
export const directScreens = ({ brand }: FullBrand): Screens => ({
  'the direct link': pageAt('/direct-link', ({ page }) => page.locator('img[src^="data:image/svg"]')),
  'the direct programme': pageAt('/linesheet-direct', ({ shell }) => shell.region(shell.t('direct.state'))),
  'the widget': pageAt('/widget', ({ shell }) => shell.region(shell.t('widget.preview'))),
  'the widget with products': async ({ page, language }) => {
    await brand.call(editWidget, { body: { ...defaultWidget, style: 'carousel', prices: 'retail', language } })
    await page.goto('/widget')
    await expect(page.getByRole('list', { name: new RegExp(brand.name) })).toBeVisible()
  },
  'a brand’s public page': async ({ page, language }) => {
    await page.goto(`/d/${(await brand.call(getDirectLink, {})).slug}?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  'a public form with errors': async ({ page, language }) => {
    await page.goto(`/d/${(await brand.call(getDirectLink, {})).slug}?lang=${language}`)
    await page.locator('#name').fill('紙與石')
    await page.locator('form button').click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
})
