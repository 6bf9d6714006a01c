import { readFileSync } from 'node:fs'
import { addLocation, editLocation, listLocations } from '@linesheet/contract/brand/locations'
import { editAccount, getAccount } from '@linesheet/contract/brand/settings.account'
import { editOrderSettings, getOrderSettings } from '@linesheet/contract/brand/settings.orders'
import { getCompany } from '@linesheet/contract/home/home'
import { uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { expectValidPage } from '../page-checks.ts'
import { address } from '../retailers/customers.ts'

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
  await expect(page.getByText('Field is required')).toBeHidden()
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

test('changes of a location by two people are merged, and shown if both changed the same field', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const kiln = await brand.call(addLocation, { body: { name: 'Kiln', address, is_default: false } })
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto('/settings/locations')
  const edit = () => shell.button(t('settings.locations.edit', { name: 'Kiln' })).click()
  const dialog = shell.dialog(t('settings.locations.edit', { name: 'Kiln' }))
  const field = (name: 'street' | 'city') => dialog.getByLabel(t(`order.address.${name}`), { exact: true })
  const saved = async () => (await brand.call(listLocations, {})).find(({ id }) => id === kiln.id)
  const colleague = async (changes: Partial<typeof address>) => {
    const { version: _, ...current } = (await saved()) ?? kiln
    await brand.call(editLocation, { body: { ...current, address: { ...current.address, ...changes } } })
  }

  await edit()
  await field('city').fill('Tai Po')
  await colleague({ street: '9 Pier Road' })
  await dialog.getByRole('button', { name: t('kit.save') }).click()
  await expect(dialog).toBeHidden()
  expect(await saved()).toMatchObject({ address: { street: '9 Pier Road', city: 'Tai Po' } })

  await edit()
  await field('street').fill('10 Pier Road')
  await colleague({ street: '11 Pier Road' })
  await dialog.getByRole('button', { name: t('kit.save') }).click()
  const conflict = shell.dialog(t('conflict.title'))
  await expect(conflict.getByRole('term')).toHaveText([t('order.address.street')])
  await expect(conflict.getByRole('definition')).toHaveText(['Yours 10 Pier Road', 'Theirs 11 Pier Road'])
  await conflict.getByRole('button', { name: t('conflict.keepMine') }).click()
  await expect(dialog).toBeHidden()
  expect(await saved()).toMatchObject({ address: { street: '10 Pier Road', city: 'Tai Po' } })
})

test('changes of the company or the order settings by a colleague in the meantime are kept', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }))
  await page.goto('/settings/orders')
  await page.getByLabel(t('settings.orders.lead_time_days')).fill('21')
  await brand.call(editOrderSettings, { body: { packing_slip_note: 'Thank you' } })
  await page.keyboard.press('Control+s')
  await expect(shell.region(t('kit.save'))).toBeHidden()
  await expect(page.getByLabel(t('settings.orders.packing_slip_note'))).toHaveValue('Thank you')
  expect(await brand.call(getOrderSettings, {})).toMatchObject({ lead_time_days: 21, packing_slip_note: 'Thank you' })

  await page.goto('/settings/language')
  await page.getByLabel(t('settings.language.units.imperial')).check()
  await brand.call(editAccount, { body: { time_zone: 'Asia/Tokyo' } })
  await page.keyboard.press('Control+s')
  await expect(shell.region(t('kit.save'))).toBeHidden()
  expect(await brand.call(getAccount, {})).toMatchObject({ units: 'imperial', time_zone: 'Asia/Tokyo' })
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

test('all of the brand’s data is exported and downloaded; members who may not manage users do not see it', async ({ given, openApp }) => {
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

test('at 1,440 px all settings are in view', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner, width: 1440 })
  await page.goto('/settings')
  const links = page.getByRole('navigation', { name: shell.t('kit.tabs') }).getByRole('link')
  await expect(links).toHaveCount(15)
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
})
