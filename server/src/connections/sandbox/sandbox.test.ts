import { changeRole, removeMember } from '@linesheet/contract/account/people'
import { listBrands, selectBrand } from '@linesheet/contract/account/session'
import { listProducts } from '@linesheet/contract/catalogue/products'
import {
  addTestDispute,
  addTestEvent,
  addTestMessage,
  addTestOrder,
  addTestPayout,
  getSandbox,
  openSandbox,
  removeSandbox,
} from '@linesheet/contract/connections/sandbox'
import { getCompany, getHome } from '@linesheet/contract/home/home'
import { listChats } from '@linesheet/contract/messages/chats'
import { listPayouts } from '@linesheet/contract/money/payouts'
import { acceptOrder, getOrder } from '@linesheet/contract/orders/orders'
import { addParcel, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { listNetwork } from '@linesheet/contract/retailers/network'
import { inviteRetailers } from '@linesheet/contract/retailers/network.invites'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { aSandbox } from '../../../test/connections/sandboxes.ts'
import { testContext } from '../../../test/context.ts'
import { box, given, type Member } from '../../../test/given.ts'
import { marketplaceDeliveryKind } from '../../platform/outbox/webhook-queues.ts'

async function aShippedTestOrder(owner: Member) {
  const { id } = await callOk(addTestOrder, {}, owner)
  const params = { id }
  await callOk(acceptOrder, { params, body: { target_shipment_date: '2026-12-25' } }, owner)
  await callOk(addParcel, { params, body: box }, owner)
  await callOk(shipOrder, { params, body: { method: 'own_untracked' } }, owner)
  return params
}

test('a sandbox has copies of the brand’s active products, retailers of its own, and says what it is', async () => {
  const { brand, sandbox, owner } = await aSandbox()
  expect(sandbox.name).toBe(`${brand.name} (sandbox)`)
  const { items } = await callOk(listProducts, { query: {} }, owner)
  expect(items.map(({ name, status }) => [name, status]).toSorted()).toEqual([
    ['Bowl', 'active'],
    ['Vase', 'active'],
  ])
  expect((await callOk(getCompany, {}, owner)).company).toMatchObject({ is_sandbox: true })
  expect((await callOk(getCompany, {}, brand.owner)).company).toMatchObject({ is_sandbox: false })
  expect((await callOk(getHome, {}, owner)).checklist).toBe(null)
  expect((await callOk(getHome, {}, brand.owner)).checklist).not.toBe(null)
  expect((await callOk(listBrands, {}, brand.owner)).map(({ is_sandbox }) => is_sandbox).toSorted()).toEqual([false, true])
  expect(await callOk(getSandbox, {}, brand.owner)).toMatchObject({ is_sandbox: false, sandbox: { brand_id: sandbox.brand_id } })
  expect(await callOk(getSandbox, {}, owner)).toEqual({ is_sandbox: true, sandbox: null })
})

test('opened twice at once it is one', async () => {
  const brand = await given.aBrand()
  const [one, two] = await Promise.all([callOk(openSandbox, {}, brand.owner), callOk(openSandbox, {}, brand.owner)])
  expect(one).toEqual(two)
})

test('a test order goes through the same steps as a real one, up to its payout, and the marketplace is notified of nothing', async () => {
  const { brand, sandbox, owner } = await aSandbox()
  const params = await aShippedTestOrder(owner)
  await callOk(addTestEvent, { params, body: { kind: 'delivered' } }, owner)
  await callOk(addTestDispute, { params, body: {} }, owner)
  expect(await callOk(getOrder, { params }, owner)).toMatchObject({
    status: 'delivered',
    disputes: [{ status: 'pending', reason: 'damaged' }],
  })
  await callOk(addTestMessage, { body: { text: 'Is the vase dishwasher safe?' } }, owner)
  expect((await callOk(listChats, { query: {} }, owner)).items).toHaveLength(1)
  const other = await aShippedTestOrder(owner)
  await callOk(addTestEvent, { params: other, body: { kind: 'delivered' } }, owner)
  await callOk(addTestPayout, {}, owner)
  expect((await callOk(listPayouts, { query: {} }, owner)).items).toMatchObject([{ status: 'paid' }])
  expect((await callOk(listPayouts, { query: {} }, brand.owner)).items).toEqual([])
  const told = await (await testContext()).db.asOwner((tx) =>
    tx.selectFrom('outbox').select('id').where('brand_id', '=', sandbox.brand_id).where('kind', '=', marketplaceDeliveryKind).execute(),
  )
  expect(told).toEqual([])
})

test('tests are made in a sandbox only, and nothing there reaches outside', async () => {
  const { brand, owner } = await aSandbox()
  expect(await call(addTestOrder, {}, brand.owner)).toMatchObject({ status: 409, code: 'sandbox.only' })
  const invite = { body: { emails: ['shop@example.com'] } }
  expect(await call(inviteRetailers, invite, owner)).toMatchObject({ status: 409, code: 'sandbox.outside' })
  expect(await call(openSandbox, {}, owner)).toMatchObject({ status: 409, code: 'sandbox.nested' })
  expect(await call(removeSandbox, {}, owner)).toMatchObject({ status: 409, code: 'sandbox.nested' })
})

test('a member who leaves the brand leaves its sandbox', async () => {
  const { brand, sandbox } = await aSandbox()
  const admin = await given.aMember(brand, 'admin')
  await callOk(openSandbox, {}, admin)
  await callOk(changeRole, { params: { id: admin.userId }, body: { role: 'viewer' } }, brand.owner)
  expect((await callOk(listBrands, {}, admin)).map(({ role }) => role)).toEqual(['viewer', 'viewer'])
  await callOk(removeMember, { params: { id: admin.userId } }, brand.owner)
  expect(await call(selectBrand, { params: { id: sandbox.brand_id } }, admin)).not.toMatchObject({ status: 200 })
})

test('removed by one call, a sandbox leaves no row, and can be made again', async () => {
  const { brand, sandbox, owner } = await aSandbox()
  const params = await aShippedTestOrder(owner)
  await callOk(addTestMessage, { body: { text: 'Hello' } }, owner)
  await callOk(removeSandbox, {}, brand.owner)
  expect(await callOk(getSandbox, {}, brand.owner)).toEqual({ is_sandbox: false, sandbox: null })
  expect(await call(getOrder, { params }, owner)).not.toMatchObject({ status: 200 })
  expect(await rowsOf(sandbox.brand_id)).toEqual([])
  await callOk(openSandbox, {}, brand.owner)
  expect((await callOk(listNetwork, { query: {} }, brand.owner)).items).toEqual([])
})

/** The tables that still contain rows of a brand. */
async function rowsOf(brandId: string) {
  const { db } = await testContext()
  return db.asOwner(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'brand_id'`.execute(
      tx,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`select from ${sql.table(name)} where brand_id = ${brandId} limit 1`.execute(tx)
      if (rows.length) found.push(name)
    }
    return found
  })
}
