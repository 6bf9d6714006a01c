import { readFileSync } from 'node:fs'
import { getCompany } from '@linesheet/contract/home'
import { getAccount } from '@linesheet/contract/settings.account'
import { uniqueId } from './environment.ts'
import { expect, test } from './fixtures.ts'
import { expectValidPage } from './page-checks.ts'

test('one’s own name and language, the company’s name and address are changed, and the shell follows', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto('/settings')
  await page.getByLabel(t('settings.account.first_name')).fill('Meiling')
  await page.reload()
  await expect(page.getByLabel(t('settings.account.first_name'))).toHaveValue('Meiling')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('settings.saved'))).toBeVisible()
  expect((await brand.call(getCompany, {})).user).toMatchObject({ first_name: 'Meiling', last_name: 'Lam' })

  await page.getByRole('link', { name: t('settings.company') }).click()
  const renamed = `Fast Ferry ${uniqueId()}`
  await page.getByLabel(t('settings.company.company'), { exact: true }).fill(renamed)
  await page.getByLabel(t('order.address.street'), { exact: true }).fill('1 Star Street')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Field is required')).toBeVisible()
  await page.getByLabel(t('order.address.city'), { exact: true }).fill('Wan Chai')
  await page.keyboard.press('Control+s')
  await expect(shell.region(t('kit.save'))).toBeHidden()
  await expect(shell.navigation.locator('..')).toContainText(renamed)
  expect(await brand.call(getAccount, {})).toMatchObject({ company: renamed, address: { street: '1 Star Street', city: 'Wan Chai' } })

  await page.getByRole('link', { name: t('settings.language') }).click()
  await page.getByLabel(t('settings.language.own_language'), { exact: true }).selectOption('zh_CN')
  await page.getByLabel(t('settings.language.units.imperial')).check()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: '设置', exact: true })).toBeVisible()
  expect(await brand.call(getAccount, {})).toMatchObject({ units: 'imperial' })
  const packed = await (await brand.receiveOrder()).pack()
  await page.goto(packed.path)
  await expect(page.getByText('11.81 × 7.87 × 4.13 in · 4.96 lb')).toBeVisible()
})

test('locations are added, made the default and deleted, on a phone', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner, phone: true, dark: true })
  const { t } = shell
  await page.goto('/settings/locations')
  await shell.button(t('settings.locations.add')).click()
  const dialog = shell.dialog(t('settings.locations.add'))
  await dialog.getByLabel(t('settings.locations.name')).fill('Kiln')
  await dialog.getByRole('button', { name: t('settings.locations.add') }).click()
  await expect(dialog.getByText('Field is required').first()).toBeVisible()
  await dialog.getByLabel(t('order.address.street'), { exact: true }).fill('9 Pier Road')
  await dialog.getByLabel(t('order.address.city'), { exact: true }).fill('Tai Po')
  await dialog.getByRole('button', { name: t('settings.locations.add') }).click()
  const kiln = page.getByRole('listitem').filter({ hasText: '9 Pier Road' })
  await expect(kiln).toBeVisible()
  await shell.button(t('settings.locations.makeDefault', { name: 'Kiln' })).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('9 Pier Road')
  await shell.button(t('settings.locations.delete', { name: 'Kiln' })).click()
  const confirmation = shell.dialog(t('settings.locations.deleteTitle', { name: 'Kiln' }))
  await confirmation.getByRole('button', { name: t('settings.locations.deleteAction') }).click()
  await expect(kiln).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(t('settings.locations.default'))
})

test('a role that may not change the brand changes its own settings only', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'orders' }, { role: 'viewer' }] })
  const packer = await openApp({ as: brand.member('orders') })
  const { t } = packer.shell
  await packer.page.goto('/settings/language')
  await expect(packer.page.getByLabel(t('settings.language.own_language'), { exact: true })).toBeEnabled()
  await expect(packer.page.getByLabel(t('settings.language.units.imperial'))).toHaveCount(0)

  const viewer = await openApp({ as: brand.member('viewer') })
  await viewer.page.goto('/settings/company')
  await expect(viewer.page.getByLabel(t('settings.company.company'), { exact: true })).toBeDisabled()
  await viewer.page.goto('/settings/locations')
  await expect(viewer.page.getByRole('button', { name: t('settings.locations.add') })).toHaveCount(0)
})

test('all of the brand’s data is exported and downloaded; who may not manage users does not see it', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'viewer' }] })
  await brand.receiveOrder()
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  const { t } = shell
  await page.goto('/settings/export')
  await shell.button(t('export.start')).click()
  await expect(page.getByText(t('export.toast.done'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(t('export.status.done'))
  const downloading = page.waitForEvent('download')
  await shell.button(t('export.download')).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^linesheet-\d{4}-\d\d-\d\d\.zip$/)
  const start = readFileSync(await download.path()).subarray(0, 4)
  expect([...start]).toEqual([0x50, 0x4b, 3, 4])
  await page.reload()
  await expect(shell.button(t('export.again'))).toBeVisible()
  await expectValidPage(app, 'export')

  const viewer = await openApp({ as: brand.member('viewer') })
  await viewer.page.goto('/settings/account')
  await expect(viewer.page.getByLabel(t('settings.account.first_name'))).toBeVisible()
  await expect(viewer.page.getByRole('link', { name: t('settings.export') })).toHaveCount(0)
})
