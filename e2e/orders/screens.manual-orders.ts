import { addDemoManualOrders } from '../../simulator/demo/manual-orders.ts'
import type { App } from '../app.ts'
import type { Brand } from '../given.ts'
import { pageAt, type Screens } from '../platform/screens.shared.ts'

/** The editor of a brand with more products than fit into its pane, empty and with a draft, and the list of drafts. */
export async function manualOrderScreens(brand: Brand): Promise<Screens> {
  for (let at = 1; at <= 25; at += 1) await brand.addActiveProduct(`${brand.name} ${at}`, { case_quantity: at % 4 || 1 })
  await addDemoManualOrders((...request) => brand.call(...request), brand.id)
  const drafts = pageAt('/order?tab=drafts', ({ orders }) => orders.rows.first())
  const editor = pageAt('/order/new', ({ page }) => page.getByRole('searchbox').first())
  const openDraft = async (app: App) => {
    await drafts(app)
    await app.page.locator('tbody a').first().click()
    await app.page.locator('[data-arrow]').nth(10).waitFor({ state: 'attached' })
  }
  const showPane =
    (name: 'products' | 'cart') =>
    async ({ page, shell }: App) => {
      const tab = page.getByRole('button', { name: new RegExp(`^${shell.t(`manual.pane.${name}`)}`) })
      if (await tab.isVisible()) await tab.click()
    }
  return {
    drafts,
    'new order': editor,
    'draft of an order': openDraft,
    'draft of an order, products': async (app) => {
      await openDraft(app)
      await showPane('products')(app)
    },
    'draft of an order, cart': async (app) => {
      await openDraft(app)
      await showPane('cart')(app)
    },
  }
}
