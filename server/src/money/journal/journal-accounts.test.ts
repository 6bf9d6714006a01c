import { getJournalAccounts, getMonthJournal, saveJournalAccounts } from '@linesheet/contract/money/journal'
import { defaultAccounts } from '@linesheet/domain/money/journal-accounts'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { now } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { aBrandToPay } from '../../../test/money/banking.ts'
import { csvLines } from '../../../test/money/journal.ts'

test('a brand has the defaults until it chooses accounts, and accounts that it does not name stay', async () => {
  const { owner } = await aBrandToPay()
  const defaults = { ...defaultAccounts, xero_tax_rate: 'Tax Exempt' }
  expect(await callOk(getJournalAccounts, {}, owner)).toEqual(defaults)
  await callOk(saveJournalAccounts, { body: { xero: { sale: '4100' }, xero_tax_rate: 'No VAT' } }, owner)
  await callOk(saveJournalAccounts, { body: { xero: { label: '6100' }, quickbooks: { bank: 'Bank:Current' } } }, owner)
  const chosen = {
    xero: { ...defaults.xero, sale: '4100', label: '6100' },
    quickbooks: { ...defaults.quickbooks, bank: 'Bank:Current' },
    xero_tax_rate: 'No VAT',
  }
  expect(await callOk(getJournalAccounts, {}, owner)).toEqual(chosen)
  expect(await callOk(getJournalAccounts, {}, (await aBrandToPay()).owner)).toEqual(defaults)
})

test('the files for a program have the chosen accounts', async () => {
  const brand = await aBrandToPay()
  await given.aShippedOrder(brand)
  await callOk(saveJournalAccounts, { body: { xero: { sale: '4100' }, quickbooks: { sale: 'Wholesale, HK' } } }, brand.owner)
  const file = async (format: 'xero' | 'quickbooks') => {
    const query = { month: now.toISOString().slice(0, 10), currency: 'HKD', format } as const
    return csvLines((await call(getMonthJournal, { query }, brand.owner)).result)
  }
  expect((await file('xero'))[1]).toMatch(/^"LS-\d+, [^"]+",\d\d \w{3} \d{4},"Sales, LS-\d+",4100,Tax Exempt,-190.00,,,,$/)
  expect((await file('quickbooks'))[1]).toMatch(/^LS-\d+,\d\d\/\d\d\/\d{4},"Wholesale, HK",,190.00,"Sales, [^"]+, LS-\d+",,HKD$/)
})

test('accounts that are empty or too long are refused by field', async () => {
  const { owner } = await aBrandToPay()
  const body = { xero: { sale: '', bank: '12345678901' }, quickbooks: { label: 'x'.repeat(101) }, xero_tax_rate: ' ' }
  const refused = await call(saveJournalAccounts, { body }, owner)
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.errors ?? {}).toSorted()).toEqual(['quickbooks.label', 'xero.bank', 'xero.sale', 'xero_tax_rate'])
  expect(await call(saveJournalAccounts, { body: { xero: { sales: '200' } } as never }, owner)).toMatchObject({ status: 400 })
})
