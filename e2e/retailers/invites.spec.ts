import { reportSignUps } from '@linesheet/contract/connections/marketplace.network'
import { addRetailers, listNetwork } from '@linesheet/contract/retailers/network'
import type { Language } from '@linesheet/domain/platform/languages'
import { acceptedIds } from '../../simulator/client/marketplace.ts'
import { serverUrl, uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { expectValidPage } from '../page-checks.ts'

type Shop = readonly [Language, string, RegExp]
const shops: readonly [Shop, Shop, Shop] = [
  ['en', 'Harbour Books', /invites you to order wholesale/],
  ['zh_CN', '海港书店', /诚邀您成为批发客户/],
  ['zh_TW', '海港書店', /誠邀您成為批發客戶/],
]

test('retailers are invited in their languages, one unsubscribes, one signs up and orders at 0%', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  // The first three are checked; the others fill a second page.
  const retailers = Array.from({ length: 50 }, (_, at) => {
    const [language_code, name] = shops[at % shops.length] ?? shops[0]
    return { name: at < shops.length ? name : `${name} ${at}`, language_code, email: `${uniqueId()}@shop.example` }
  })
  await brand.call(addRetailers, { body: { retailers } })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  const { t } = shell
  await page.goto('/network')
  await page.getByRole('checkbox').first().check()
  await shell.button(t('kit.selectAll', { count: 50 })).click()
  await shell.button(t('invite.invite')).click()
  const dialog = shell.dialog(t('invite.title', { count: 50 }))
  await dialog.getByLabel(t('invite.message')).fill('We would love to see our bowls in your window.')
  await expect(dialog.getByRole('region', { name: t('invite.preview') })).toContainText('We would love to see our bowls in your window.')
  await expectValidPage(app, 'the invite')
  // Each language is previewed, and the numbers are confirmed before anything is sent.
  await dialog.getByLabel(t('invite.mail.invite', { count: 17, language: '简体中文' })).check()
  await expect(dialog.getByRole('region', { name: t('invite.preview') })).toContainText('诚邀您成为批发客户')
  await dialog.getByRole('button', { name: t('invite.sendCount', { count: 50 }) }).click()
  const confirmation = shell.dialog(t('invite.confirm', { count: 50 }))
  await expect(confirmation.getByRole('listitem')).toHaveCount(3)
  await confirmation.getByRole('button', { name: t('invite.sendCount', { count: 50 }) }).click()
  await expect(page.getByText(t('invite.sent', { count: 50 }))).toBeVisible()
  const mails = await Promise.all(shops.map(([, , subject], at) => mailTo(retailers[at]?.email ?? '', subject)))
  for (const mail of mails) expect(mail).toContain('We would love to see our bowls in your window.')

  // The selection stays. Minutes later the same invites are refused, with the reason next to each.
  await shell.button(t('invite.invite')).click()
  await expect(dialog.getByText(t('invite.nobody'))).toBeVisible()
  await expect(dialog.getByRole('alert').getByText('An email was sent a few minutes ago')).toHaveCount(50)
  await page.keyboard.press('Escape')

  // The second retailer wants no more mails: it gets a page in its language, without an account.
  const link = /https?:\S+\/unsubscribe\/\S+/.exec(mails[1] ?? '')?.[0] ?? ''
  const retailer = await page.context().newPage()
  await retailer.goto(`${serverUrl()}${new URL(link).pathname}`)
  await expect(retailer.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await retailer.getByRole('button', { name: '退订' }).click()
  await expect(retailer.getByRole('heading', { name: '已退订' })).toBeVisible()
  // The first opens the brand's page.
  const invited = /https?:\S+\/invite\/\S+/.exec(mails[0] ?? '')?.[0] ?? ''
  await retailer.goto(`${serverUrl()}${new URL(invited).pathname}`)
  await expect(retailer.getByText(brand.name).first()).toBeVisible()

  // It signs up on the marketplace; its order is free of commission.
  const { items } = await brand.call(listNetwork, { query: { search: retailers[0]?.email ?? '' } })
  const id = items[0]?.id ?? ''
  const shop = await given.aRetailer({ name: 'Harbour Books' })
  const signUp = { external_id: uniqueId(), brand_id: brand.id, status: 'signed_up' as const, at: new Date().toISOString() }
  acceptedIds(
    await given.marketplace(reportSignUps, { params: { id }, body: { items: [{ ...signUp, retailer_external_id: shop.external_id }] } }),
  )
  await page.goto(`/network/${id}`)
  await expect(page.getByText(t('network.timeline.signedUpLocked'))).toBeVisible()
  await expect(page.getByText(t('network.locked')).first()).toBeVisible()
  const order = await brand.receiveOrder({ from: shop })
  await expect(page.getByRole('link', { name: await order.number() }).first()).toBeVisible()
  expect(await order.fetch()).toMatchObject({ buying_company_id: id, commission: '0.00' })

  // Its coupon is extended from the page, three times at most.
  for (let times = 1; times <= 3; times += 1) {
    await shell.button(t('coupon.extend')).click()
    await expect(page.getByText(t('coupon.extended', { count: 1 })).last()).toBeVisible()
  }
  await expect(shell.button(t('coupon.extend'))).toHaveCount(0)
})
