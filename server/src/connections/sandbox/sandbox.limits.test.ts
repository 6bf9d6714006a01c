import { selectBrand } from '@linesheet/contract/account/session'
import { ingestBrands } from '@linesheet/contract/connections/marketplace'
import { addTestMessage, addTestOrder, getSandbox, openSandbox, removeSandbox } from '@linesheet/contract/connections/sandbox'
import { listOrders } from '@linesheet/contract/orders/orders'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { aSandbox, enterBrand } from '../../../test/connections/sandboxes.ts'
import { testContext } from '../../../test/context.ts'
import { address, type Brand, given } from '../../../test/given.ts'
import { updateSecondFactorPolicy } from '../../account/people/second-factor-policy.sql.ts'

async function aBrandCalled(display_name: string) {
  const user = { email: `${newId()}@brand.example`, first_name: 'Ada', last_name: 'Owner', role: 'owner' as const }
  const places = { origin_country: 'HK' as const, currency_code: 'HKD' as const, time_zone: 'Asia/Hong_Kong', ship_from: address }
  const item = { external_id: newId(), organization: newId(), display_name, users: [user], ...places }
  expect((await callOk(ingestBrands, { body: { items: [item] } })).items).toMatchObject([{ success: true }])
}

test('another brand with the name of the sandbox does not prevent it', async () => {
  const brand = await given.aBrand()
  await aBrandCalled(`${brand.name} (sandbox)`)
  expect((await callOk(openSandbox, {}, brand.owner)).name).toBe(`${brand.name} (sandbox 2)`)
})

test('opened many times at once it is one', async () => {
  const brand = await given.aBrand()
  const sandboxes = await Promise.all(Array.from({ length: 5 }, () => callOk(openSandbox, {}, brand.owner)))
  expect(new Set(sandboxes.map((sandbox) => JSON.stringify(sandbox))).size).toBe(1)
})

test('a brand without products and addresses has a sandbox, in which retailers write and cannot order', async () => {
  const brand = await given.aBrand()
  await (await testContext()).db.asOwner((tx) => tx.deleteFrom('locations').where('brand_id', '=', brand.id).execute())
  const { brand_id } = await callOk(openSandbox, {}, brand.owner)
  const owner = await enterBrand(brand.owner, brand_id)
  expect(await call(addTestOrder, {}, owner)).toMatchObject({ status: 409, code: 'sandbox.empty' })
  expect(await call(addTestMessage, { body: { text: 'Hello' } }, owner)).toMatchObject({ status: 200 })
})

test('a session of the sandbox reaches no order of the brand, and the other way round', async () => {
  const { brand, owner } = await aSandbox()
  await given.anOrder(brand)
  expect((await callOk(listOrders, { query: {} }, owner)).items).toEqual([])
  await callOk(addTestOrder, {}, owner)
  expect((await callOk(listOrders, { query: {} }, brand.owner)).items).toHaveLength(1)
})

test('a second factor that the brand requires is required in its sandbox, made before or after', async () => {
  const brand = await given.aBrand()
  const { brand_id } = await callOk(openSandbox, {}, brand.owner)
  await requireFactor(brand)
  expect(await factorRequired(brand_id)).toEqual([true, true])
  const other = await given.aBrand()
  await requireFactor(other)
  const made = await callOk(openSandbox, {}, other.owner)
  expect(await factorRequired(made.brand_id)).toEqual([true, true])
})

/** Requires a second factor in the brand, whose owner has signed in with one. */
async function requireFactor({ id, owner }: Brand) {
  const { db, clock } = await testContext()
  await db.asOwner((tx) => tx.updateTable('sessions').set({ has_second_factor: true }).where('id', '=', owner.sessionId).execute())
  await db.write({ brandId: id, at: clock() }, (tx) => updateSecondFactorPolicy(tx, id, true))
  expect(await factorRequired(id)).toEqual([true, true])
}

async function factorRequired(brandId: string) {
  const { db } = await testContext()
  return db.asOwner(async (tx) => {
    const column = 'second_factor_required'
    const company = await tx.selectFrom('companies').select(column).where('brand_id', '=', brandId).executeTakeFirstOrThrow()
    const member = await tx.selectFrom('memberships').select(column).where('brand_id', '=', brandId).executeTakeFirstOrThrow()
    return [company.second_factor_required, member.second_factor_required]
  })
}

test('strangers find no page of a sandbox', async () => {
  const { brand, sandbox } = await aSandbox()
  const { db, app } = await testContext()
  const statuses = await db.asOwner((tx) =>
    Promise.all(
      [brand.id, sandbox.brand_id].map(async (id) => {
        const { slug } = await tx.selectFrom('companies').select('slug').where('brand_id', '=', id).executeTakeFirstOrThrow()
        return (await app.inject({ method: 'GET', url: `/d/${slug}` })).statusCode
      }),
    ),
  )
  expect(statuses).toEqual([200, 404])
})

test('removed twice at once, while orders are placed there, it is gone', async () => {
  const { brand, owner } = await aSandbox()
  const orders = Array.from({ length: 10 }, () => call(addTestOrder, {}, owner))
  const removals = await Promise.all([call(removeSandbox, {}, brand.owner), call(removeSandbox, {}, brand.owner)])
  expect(removals.map(({ status }) => status)).toEqual([200, 200])
  expect((await Promise.all(orders)).filter(({ status }) => status >= 500)).toEqual([])
  expect(await callOk(getSandbox, {}, brand.owner)).toEqual({ is_sandbox: false, sandbox: null })
})

test('a sandbox whose retailer another brand has come to know can be removed, and made again', async () => {
  const { brand, sandbox } = await aSandbox()
  const other = await given.aBrand()
  await given.anOrder(other, { retailer: { external_id: `${sandbox.brand_id}-1`, name: '' } })
  await callOk(removeSandbox, {}, brand.owner)
  const again = await callOk(openSandbox, {}, brand.owner)
  expect(await call(selectBrand, { params: { id: again.brand_id } }, brand.owner)).toMatchObject({ status: 200 })
})
