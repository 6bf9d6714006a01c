import { addLocation, editLocation } from '@linesheet/contract/brand/locations'
import { expect, test } from '../fixtures.ts'
import { expectValidPage } from '../page-checks.ts'
import { address } from '../retailers/customers.ts'

test('the audit shows changes with their authors, filters them, and leads to the record', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'admin' }] })
  const order = await brand.receiveOrder()
  await order.accept()
  const { id } = await brand.call(addLocation, { body: { name: 'Studio', address, is_default: false } })
  await brand.call(editLocation, { body: { id, name: 'Workshop', address, is_default: false } })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/settings/audit')
  const entries = page.getByRole('list', { name: 'Audit' })
  const renamed = entries.getByRole('listitem').filter({ hasText: 'Studio → Workshop' }).first()
  await expect(renamed).toContainText('Location Workshop · changed')
  await expect(renamed).toContainText('Mei Lam')
  await expect(entries).toContainText('Accepted')
  await expectValidPage(app, 'audit')

  await shell.button('Details: Location Workshop').first().click()
  await expect(page.getByText('PUT /settings/locations')).toBeVisible()
  await shell.button('Only changes of this record').click()
  await expect(page).toHaveURL(/record_id=/)
  await expect(entries.getByText('Location', { exact: false }).first()).toBeVisible()
  await expect(entries).not.toContainText('Accepted')
  await shell.button('Show all records').click()
  await expect(entries).toContainText('Accepted')

  await page.goto('/settings/audit?kind=order')
  await entries
    .getByRole('link', { name: await order.number() })
    .first()
    .click()
  await expect(page).toHaveURL(order.path)
})
