import { expect } from '@playwright/test'
import type { App } from '../app.ts'
import { Given } from '../given.ts'
import { payEarly, reportPayout, shipOrders, showOnHold } from '../orders/paid-orders.ts'
import type { FullBrand } from '../platform/full-brand.ts'
import { afterwards, pageAt, type Screens } from '../platform/screens.shared.ts'

const texts = {
  en: { shops: ['Harbour Gifts', 'Little Fox Paper and Presents of the Old Town'], failure: 'The account number is not known to the bank' },
  zh_CN: { shops: ['海港礼品', '小狐狸老城纸品与礼物专门店'], failure: '银行查无此账号' },
  zh_TW: { shops: ['海港禮品', '小狐狸老城紙品與禮物專門店'], failure: '銀行查無此帳號' },
}

/** Adds open earnings, one of them held, a payout that was paid, and one that failed, whose id it returns. */
async function addPayouts({ brand, language }: FullBrand): Promise<string> {
  const given = new Given()
  const { shops, failure } = texts[language]
  const [shop, other] = [await given.aRetailer({ name: shops[0] ?? '' }), await given.aRetailer({ name: shops[1] ?? '' })]
  const [first = '', second = '', third = ''] = await shipOrders(brand, 7, [shop, other])
  await (await (await brand.receiveOrder({ from: shop })).deliver()).dispute({ photo: false })
  await reportPayout(brand, await payEarly(brand, [first, second]), 'paid')
  const id = await payEarly(brand, [third])
  await reportPayout(brand, id, { failed: failure })
  return id
}

/** The page of payouts with its tabs, a payout, and the drawer of early payouts. */
export function payoutScreens(fullBrand: FullBrand): Screens {
  let added: Promise<string> | undefined
  const id = () => {
    added ??= addPayouts(fullBrand)
    return added
  }
  const listAt = (query: string) => async (app: App) => {
    await id()
    await pageAt(`/payout${query}`, ({ payouts }) => payouts.rows.first())(app)
  }
  const early = afterwards(listAt(''), ({ payouts }) => payouts.openEarly())
  const journal = afterwards(listAt(''), async ({ payouts }) => {
    await payouts.button(payouts.t('journal.open')).click()
    await payouts.account(payouts.t('journal.account.bank')).waitFor()
  })
  return {
    'upcoming earnings': afterwards(listAt(''), async ({ payouts }) => {
      await payouts.forecast.getByText(payouts.t('payouts.forecast.table')).click()
    }),
    payouts: listAt('?tab=payouts'),
    'all movements': listAt('?tab=ledger'),
    'payouts, nothing found': async (app) => {
      await id()
      await pageAt('/payout?tab=ledger&kind=adjustment', ({ page, shell }) => page.getByText(shell.t('kit.noMatch')))(app)
    },
    'a payout that failed': async (app) => pageAt(`/payout/${await id()}`, ({ payouts }) => payouts.rows.first())(app),
    'payouts, on hold': async (app) => {
      await id()
      await app.page.route('**/api/payout?*', showOnHold)
      await pageAt('/payout', ({ page }) => page.getByRole('heading', { level: 2 }).first())(app)
      await app.page.unroute('**/api/payout?*')
    },
    'get paid early': afterwards(early, async ({ payouts }) => {
      await payouts.early.getByRole('checkbox').nth(0).check()
      await payouts.early.getByRole('checkbox').nth(1).check()
      await expect(payouts.confirm).toBeEnabled()
    }),
    'get paid early, an amount': afterwards(early, async ({ payouts }) => {
      await payouts.early.getByLabel(payouts.t('early.by.amount'), { exact: true }).check()
      await payouts.early.getByLabel(payouts.t('early.amount')).fill('300')
      await expect(payouts.confirm).toBeEnabled()
    }),
    'journal of a month': journal,
    'accounts for a journal': afterwards(journal, async ({ page, payouts }) => {
      await payouts.button(payouts.t('journal.accounts')).click()
      await page.getByRole('menuitem', { name: 'Xero' }).click()
      await page.getByRole('dialog').getByLabel(payouts.t('journal.accounts.taxRate')).waitFor()
    }),
  }
}
