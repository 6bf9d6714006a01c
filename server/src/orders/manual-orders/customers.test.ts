import { ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { emptyCart } from '@linesheet/contract/orders/empty-cart'
import { saveDraft } from '@linesheet/contract/orders/manual-orders'
import { createCustomer, listCustomers, lookUpCustomer } from '@linesheet/contract/orders/manual-orders.catalogue'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { retailerItem } from '../../../test/connections/marketplace-items.ts'
import { address, type Brand, given } from '../../../test/given.ts'
import { aCustomer } from '../../../test/orders/manual-orders.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})
const lookUp = async (email: string, owner = brand.owner) => callOk(lookUpCustomer, { body: { email } }, owner)
const body = (email: string) => ({ name: 'Shop', contact: '', email, phone: '', retailer_type: 'gift' as const, addresses: [address] })

test('a customer that is added is in the network, and found by name, contact and email', async () => {
  const customer = await aCustomer(brand)
  expect(customer).toMatchObject({
    name: '紙與石',
    country_code: 'HK',
    language_code: 'zh_TW',
    status: 'uncontacted',
    addresses: [address],
  })
  for (const search of ['紙與', '大文', customer.email.slice(0, 12).toUpperCase()])
    expect((await callOk(listCustomers, { query: { search } }, brand.owner)).items).toEqual([customer])
  expect((await callOk(listCustomers, { query: { search: 'nobody' } }, brand.owner)).count).toBe(0)
})

test('the same address is added once, in any case, also by simultaneous requests', async () => {
  const email = `${newId()}@shop.example`
  const answers = await Promise.all([1, 2, 3].map(() => call(createCustomer, { body: body(email) }, brand.owner)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(await call(createCustomer, { body: body(email.toUpperCase()) }, brand.owner)).toMatchObject({
    status: 400,
    message: 'You have already added this customer',
  })
  expect((await callOk(listCustomers, {}, brand.owner)).count).toBe(1)
})

test('a lookup distinguishes network, marketplace and unknown', async () => {
  const email = `${newId()}@market.example`
  await callOk(ingestRetailers, { body: { items: [retailerItem({ email })] as never } })
  expect(await lookUp(email)).toMatchObject({ known: 'marketplace', retailer: { name: '紙與石', addresses: [], phone: '', status: null } })
  expect(await call(createCustomer, { body: body(email) }, brand.owner)).toMatchObject({
    status: 400,
    message: 'Customer is already on the marketplace',
  })
  const { email: own } = await aCustomer(brand)
  expect(await lookUp(own)).toMatchObject({ known: 'network' })
  expect(await lookUp('nobody@shop.example')).toEqual({ known: 'none', retailer: null })
})

test('another brand’s customer is unknown', async () => {
  const other = await given.aBrand()
  const theirs = await aCustomer(other)
  expect(await lookUp(theirs.email)).toEqual({ known: 'none', retailer: null })
  expect((await callOk(createCustomer, { body: body(theirs.email) }, brand.owner)).company_id).not.toBe(theirs.company_id)
  const cart = { version: 0, ...emptyCart('HKD'), buying_company_id: theirs.company_id }
  expect(await call(saveDraft, { params: { id: newId() }, body: cart }, brand.owner)).toMatchObject({
    status: 400,
    errors: { buying_company_id: expect.any(String) },
  })
})
