import { addCollection } from '@linesheet/contract/collections'
import { deactivateProduct } from '@linesheet/contract/products.edit'
import { expect, test } from './house.ts'
import { expectFits, expectSound } from './sound.ts'

test('a brand walks through its shop as a retailer abroad, and finds what they do not see', async ({ given, visit }) => {
  const brand = await given.aBrand()
  const bowl = await brand.shows('Tea bowl', { case_quantity: 6, lead_time_days_min: 5, lead_time_days_max: 9, material: 'Stoneware' })
  const lamp = await brand.shows('Paper lamp', { regions: ['hk'] })
  const vase = await brand.shows('Bud vase')
  await brand.calls(deactivateProduct, { params: { id: vase.id }, body: {} })
  await brand.calls(addCollection, { body: { name_en: 'Starter set', product_ids: [bowl.id, lamp.id] } })
  const visitor = await visit({ as: brand.owner })
  const { page, shell } = visitor

  await page.goto('/preview')
  await expect(page.getByRole('heading', { level: 2, name: brand.name })).toBeVisible()
  await expect(shell.link(/^Tea bowl.*HKD 50\.00/)).toBeVisible()
  await expect(shell.link(/^Paper lamp/)).toBeVisible()
  await expect(shell.link(/^Bud vase/)).toHaveCount(0)
  await expectSound(visitor, 'storefront')

  await page.getByLabel('Region').selectOption('us')
  await expect(shell.link(/^Tea bowl.*Price not available/)).toBeVisible()
  await expect(shell.link(/^Paper lamp/)).toHaveCount(0)
  await page.getByLabel('Also show what these retailers do not see').check()
  await expect(shell.link(/^Paper lamp.*Not visible to retailers/)).toBeVisible()
  await expect(shell.link(/^Bud vase.*Not visible to retailers/)).toBeVisible()
  await expectSound(visitor, 'storefront, all of it')

  await shell.link(/^Paper lamp/).click()
  await expect(page.getByRole('status').filter({ hasText: 'in this region, where it is not sold' })).toBeVisible()
  await shell.link(brand.name).click()
  await expect(page.getByLabel('Region')).toHaveValue('us')
  await shell.link(/^Tea bowl/).click()
  await page.getByLabel('Region').selectOption('hk')
  await expect(page.getByRole('heading', { level: 2, name: 'Tea bowl' })).toBeVisible()
  for (const said of ['HKD 50.00', 'RRP HKD 100.00', '5–9 days', 'Stoneware']) await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByText('not visible to retailers')).toHaveCount(0)
  await shell.button('Photo 2: Product').click()
  await expect(shell.button('Photo 2: Product')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByLabel('Region')).toHaveValue('hk')
  await expectSound(visitor, 'a product as seen')

  await page.goto(`/preview/product/${vase.id}`)
  await expect(page.getByText('Preview — not visible to retailers', { exact: true })).toBeVisible()
  await shell.link('Back to editing').click()
  await expect(page).toHaveURL(`/product/${vase.id}`)
})

test('the shop fits a phone, in the dark, in 繁體中文', async ({ given, visit }) => {
  const brand = await given.aBrand({ language: 'zh_TW', named: `慢渡 ${Date.now()}`, person: { first_name: '美', last_name: '林' } })
  const bowl = await brand.shows('手作茶碗', { source_language: 'zh_TW', description: '在大埔燒製。', lead_time_days_min: 5 })
  await brand.calls(addCollection, { body: { name_zh_TW: '入門系列', product_ids: [bowl.id] } })
  const visitor = await visit({ as: brand.owner, phone: true, dark: true })
  for (const path of ['/preview', `/preview/product/${bowl.id}`, `/preview/product/${bowl.id}?region=jp`]) {
    await visitor.goTo(path)
    await expect(visitor.page.getByText('手作茶碗').first()).toBeVisible()
    await expect(visitor.page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectSound(visitor, path)
    await expectFits(visitor, path)
  }
})
