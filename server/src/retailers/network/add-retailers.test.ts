import { ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { lookUpCustomer } from '@linesheet/contract/orders/manual-orders.catalogue'
import type { NetworkStatus } from '@linesheet/domain/retailers/network'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { retailerItem } from '../../../test/connections/marketplace-items.ts'
import { testContext } from '../../../test/context.ts'
import { address, type Brand, given } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'
import { addRetailers, type RetailerToAdd } from './add-retailers.ts'
import { advanceStatus } from './advance-status.sql.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})
const anEmail = () => `${newId()}@shop.example`
const named = (...emails: string[]): RetailerToAdd[] => emails.map((email) => ({ name: 'Paper & Stone', email }))
async function add(retailers: RetailerToAdd[], { id: brandId } = brand) {
  const { db, clock } = await testContext()
  return db.write({ brandId }, (tx) => addRetailers({ tx, brandId, now: clock(), source: 'import' }, retailers))
}
async function advance(ids: readonly (string | null)[], to: NetworkStatus, { id: brandId } = brand) {
  const { db, clock } = await testContext()
  const known = ids.filter((id) => id !== null)
  return db.write({ brandId }, (tx) => advanceStatus(tx, brandId, known, { to, now: clock() }))
}
async function entries({ id } = brand) {
  const { db } = await testContext()
  return db.asOwner((tx) =>
    tx
      .selectFrom('network_entries as n')
      .innerJoin('retailers as r', 'r.id', 'n.retailer_id')
      .select([
        'r.email',
        'r.name',
        'n.status',
        'n.source',
        'n.note',
        'n.retailer_type',
        'n.country_code',
        'r.language_code',
        'n.last_contacted_at',
      ])
      .where('n.brand_id', '=', id)
      .orderBy('r.id')
      .execute(),
  )
}

test('missing fields of a retailer follow from its country, which is never guessed', async () => {
  const [one, other] = [anEmail(), anEmail()]
  const taipei = { ...address, country_code: 'TW' as const }
  const answers = await add([
    ...named(one),
    { name: '紙與石', email: other, retailer_type: 'stationery', addresses: [taipei], note: 'Met at the fair' },
  ])
  expect(answers).toEqual([{ id: expect.any(String) }, { id: expect.any(String) }])
  const common = { status: 'uncontacted', source: 'import', last_contacted_at: null }
  expect(await entries()).toEqual([
    { ...common, email: one, name: 'Paper & Stone', note: '', retailer_type: 'other', country_code: '', language_code: 'en' },
    {
      ...common,
      email: other,
      name: '紙與石',
      note: 'Met at the fair',
      retailer_type: 'stationery',
      country_code: 'TW',
      language_code: 'zh_TW',
    },
  ])
  await expectDerivedDataCurrent(brand.id)
})

test('each row has its answer: added, added before, repeated in the call, on the marketplace', async () => {
  const [before, twice, market] = [anEmail(), anEmail(), anEmail()]
  const [known] = await add(named(before))
  await callOk(ingestRetailers, { body: { items: [retailerItem({ email: market })] as never } })
  const answers = await add(named(twice, before, market, twice))
  expect(answers).toEqual([
    { id: expect.any(String) },
    { id: known?.id, error: 'customer_exists' },
    { id: null, error: 'customer_on_marketplace' },
    { id: answers[0]?.id, error: 'customer_exists' },
  ])
  expect((await entries()).map(({ email }) => email)).toEqual([before, twice])
})

test('of simultaneous calls one adds each address, and none fails', async () => {
  const emails = Array.from({ length: 20 }, anEmail)
  const answers = await Promise.all([add(named(...emails)), add(named(...emails.toReversed())), add(named(...emails))])
  const isAdded = answers.flat().filter(({ error }) => !error)
  expect(isAdded).toHaveLength(20)
  expect(answers.flat().filter(({ error }) => error === 'customer_exists')).toHaveLength(40)
  expect(new Set(answers.flat().map(({ id }) => id)).size).toBe(20)
  expect(await entries()).toHaveLength(20)
  await expectDerivedDataCurrent(brand.id)
})

test('brands that add the same address learn nothing about each other', async () => {
  const [other, email] = [await given.aBrand(), anEmail()]
  const [mine] = await add([{ name: 'Mine', email, phone: '1', note: 'Pays late' }])
  const [theirs] = await add([{ name: 'Theirs', email }], other)
  expect(theirs).toEqual({ id: expect.any(String) })
  expect(theirs?.id).not.toBe(mine?.id)
  const lookUp = await callOk(lookUpCustomer, { body: { email } }, other.owner)
  expect(lookUp.retailer).toMatchObject({ name: 'Theirs', phone: '' })
  expect(await entries(other)).toMatchObject([{ name: 'Theirs', note: '' }])
  expect(await advance([mine?.id ?? null], 'contacted', other)).toEqual([])
  expect(await entries()).toMatchObject([{ status: 'uncontacted' }])
})

test('a status only moves forward, and the last contact is stored', async () => {
  const answers = await add(named(anEmail(), anEmail()))
  const ids = answers.map(({ id }) => id)
  const [first] = ids
  expect(await advance([first ?? null], 'signed_up')).toEqual([first])
  expect(await advance(ids, 'contacted')).toEqual([ids[1]])
  expect(await advance(ids, 'uncontacted')).toEqual([])
  const contacted = expect.any(String)
  expect(await entries()).toMatchObject([
    { status: 'signed_up', last_contacted_at: contacted },
    { status: 'contacted', last_contacted_at: contacted },
  ])
  await expectDerivedDataCurrent(brand.id)
  const { db } = await testContext()
  const back = db.write({ brandId: brand.id }, (tx) =>
    tx.updateTable('network_entries').set({ status: 'uncontacted' }).where('brand_id', '=', brand.id).execute(),
  )
  await expect(back).rejects.toThrow('cannot become uncontacted')
})
