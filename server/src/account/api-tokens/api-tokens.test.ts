import { addApiToken, listApiRequests, listApiTokens, revokeApiToken } from '@linesheet/contract/account/api-tokens'
import { changeRole, removeMember } from '@linesheet/contract/account/people'
import { calls } from '@linesheet/contract/all'
import { editAccount } from '@linesheet/contract/brand/settings.account'
import { listAudit } from '@linesheet/contract/home/audit'
import { getCompany } from '@linesheet/contract/home/home'
import { listReviews } from '@linesheet/contract/insight/reviews'
import { acceptOrder, getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { takesTokens } from '@linesheet/contract/platform/endpoint'
import { getJob } from '@linesheet/contract/platform/jobs'
import { apiTokenLimit, apiTokenPermissions, maxApiTokens } from '@linesheet/domain/account/api-tokens'
import { beforeEach, describe, expect, test } from 'vitest'
import { anApiToken } from '../../../test/account/api-tokens.ts'
import { call, callOk } from '../../../test/calling.ts'
import { runBulk } from '../../../test/catalogue/bulk-jobs.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aReview } from '../../../test/insight/analytics.ts'
import { buildApp } from '../../app.ts'
import type { Database } from '../../platform/db/db.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})

const later = async (days: number, seconds = 0) =>
  (await testContext()).setClock(new Date(now.getTime() + days * 86_400_000 + seconds * 1000))
const shipBy = { target_shipment_date: '2026-11-25' }
/** A server that revokes the token after it has been authenticated, before the transaction of its call. */
async function aServerThatRevokes(tokenId: string) {
  const context = await testContext()
  let isAuthenticated = false
  const write: Database['write'] = async (scope, work) => {
    const result = await context.db.write(scope, work)
    if (!isAuthenticated) {
      isAuthenticated = true
      await callOk(revokeApiToken, { params: { id: tokenId } }, brand.owner)
    }
    return result
  }
  return { ...context, app: await buildApp({ ...context, db: { ...context.db, write } }) }
}

const requestsOf = async (of: Brand, query: object = {}) => (await callOk(listApiRequests, { query }, of.owner)).items

describe('a token', () => {
  test('is shown once, and stored as a hash', async () => {
    const body = { name: 'Warehouse', permissions: ['orders:read' as const, 'orders:write' as const], expires_in_days: 30 }
    const { token, ...added } = await callOk(addApiToken, { body }, brand.owner)
    expect(token).toMatch(/^lsk_[\w-]{54}$/)
    expect(added).toEqual({
      id: expect.any(String),
      name: 'Warehouse',
      hint: token?.slice(-4),
      permissions: ['orders:read', 'orders:write'],
      status: 'active',
      user_id: brand.owner.userId,
      created_by: 'Mei owner',
      created_at: '2026-11-20T02:00:00+00:00',
      expires_at: '2026-12-20T02:00:00+00:00',
      last_used_at: null,
      revoked_at: null,
    })
    expect(await callOk(listApiTokens, {}, brand.owner)).toEqual({ items: [added] })
    const { db } = await testContext()
    const stored = await db.asOwner(async (tx) => [
      await tx.selectFrom('api_tokens').selectAll().where('brand_id', '=', brand.id).execute(),
      await tx.selectFrom('audit_entries').selectAll().where('brand_id', '=', brand.id).execute(),
    ])
    expect(JSON.stringify(stored)).not.toContain(token?.slice(4))
  })

  test('is not shown to a repeated request, nor stored for it', async () => {
    const caller = { ...brand.owner, key: `${brand.id} token` }
    const body = { name: 'Warehouse', permissions: ['orders:read' as const] }
    const first = await callOk(addApiToken, { body }, caller)
    const repeated = await callOk(addApiToken, { body }, caller)
    expect(repeated).toEqual({ ...first, token: null })
    expect((await callOk(listApiTokens, {}, brand.owner)).items).toHaveLength(1)
    const { db } = await testContext()
    const keys = await db.asOwner((tx) => tx.selectFrom('idempotency_keys').selectAll().where('brand_id', '=', brand.id).execute())
    expect(JSON.stringify(keys)).not.toContain(first.token?.slice(4))
  })

  test('makes the calls that its permissions allow, and the audit names it', async () => {
    const id = await given.anOrder(brand)
    const { id: tokenId, ...token } = await anApiToken(brand, { permissions: ['orders:read', 'orders:write'] })
    expect((await callOk(listOrders, {}, token)).items.map((order) => order.id)).toEqual([id])
    expect(await callOk(acceptOrder, { params: { id }, body: shipBy }, token)).toMatchObject({ status: 'confirmed' })
    const { items } = await callOk(listAudit, { query: { record_id: id } }, brand.owner)
    expect(items[0]).toMatchObject({
      action: 'accepted',
      cause: 'token',
      through: 'POST /order/:id/accept',
      token_id: tokenId,
      token_name: 'Connector',
      user_id: brand.owner.userId,
    })
  })

  test('lacks permissions that it was not given', async () => {
    const id = await given.anOrder(brand)
    const token = await anApiToken(brand, { permissions: ['orders:read'] })
    expect(await call(acceptOrder, { params: { id }, body: shipBy }, token)).toMatchObject({ status: 403, code: 'token.not-allowed' })
    expect(await callOk(getOrder, { params: { id } }, token)).toMatchObject({ status: 'new' })
  })

  test('sees no more of a list than its permissions allow', async () => {
    await aReview(brand)
    const [full, some] = [
      await anApiToken(brand, { permissions: ['analytics:read', 'orders:read'] }),
      await anApiToken(brand, { permissions: ['analytics:read'] }),
    ]
    const orderOf = async (token: { token: string }) => JSON.stringify((await callOk(listReviews, {}, token)).items)
    expect(await orderOf(full)).toContain('LS-')
    expect(await orderOf(some)).not.toContain('LS-')
    const store = await anApiToken(brand, { permissions: ['store:read', 'store:write'] })
    expect(await call(editAccount, { body: { organization: 'Other' } }, store)).toMatchObject({ status: 403 })
  })

  test('sees the jobs that it may start, and no others', async () => {
    const { id } = await runBulk(brand, { ids: [(await given.aProduct(brand)).id], action: 'bestseller' })
    const job = async (permissions: ('products:read' | 'products:write' | 'orders:write')[]) =>
      (await call(getJob, { params: { id } }, await anApiToken(brand, { permissions }))).status
    expect([await job(['products:read', 'products:write']), await job(['orders:write'])]).toEqual([200, 403])
  })

  test('does nothing for another brand', async () => {
    const other = await given.aBrand()
    const id = await given.anOrder(other)
    const token = await anApiToken(brand, { permissions: ['orders:read'] })
    expect(await call(getOrder, { params: { id } }, token)).toMatchObject({ status: 404 })
  })

  test('that is revoked, has expired or never was is refused', async () => {
    const revoked = await anApiToken(brand)
    await callOk(revokeApiToken, { params: { id: revoked.id } }, brand.owner)
    await callOk(revokeApiToken, { params: { id: revoked.id } }, brand.owner)
    const expiring = await anApiToken(brand, { expires_in_days: 1 })
    const codeFor = async (token: string) => {
      const { status, code } = await call(listOrders, {}, { token })
      return [status, code]
    }
    expect(await codeFor(revoked.token)).toEqual([401, 'token.revoked'])
    expect((await codeFor(expiring.token))[0]).toBe(200)
    await later(1)
    expect(await codeFor(expiring.token)).toEqual([401, 'token.expired'])
    expect(await codeFor(`${expiring.token.slice(0, -1)}${expiring.token.endsWith('A') ? 'B' : 'A'}`)).toEqual([401, 'token.unknown'])
    expect(await codeFor('lsk_x')).toEqual([401, 'token.unknown'])
    expect((await callOk(listApiTokens, {}, brand.owner)).items.map(({ status }) => status).toSorted()).toEqual(['expired', 'revoked'])
  })

  test('that is revoked while its call runs writes nothing', async () => {
    const id = await given.anOrder(brand)
    const token = await anApiToken(brand, { permissions: ['orders:read', 'orders:write'] })
    const server = await aServerThatRevokes(token.id)
    expect(await call(acceptOrder, { params: { id }, body: shipBy }, { ...token, server })).toMatchObject({ status: 401 })
    expect(await callOk(getOrder, { params: { id } }, brand.owner)).toMatchObject({ status: 'new' })
  })

  test('loses the permissions that its member loses, and ends when the member leaves', async () => {
    const member = await given.aMember(brand, 'admin')
    const token = await anApiToken(brand, { permissions: ['products:read', 'orders:read'] }, member)
    const status = async () => (await call(listOrders, {}, token)).status
    expect(await status()).toBe(200)
    const changeTo = (role: 'catalogue' | 'orders') => callOk(changeRole, { params: { id: member.userId }, body: { role } }, brand.owner)
    await changeTo('catalogue')
    expect(await call(listOrders, {}, token)).toMatchObject({ status: 403, code: 'token.not-allowed' })
    await changeTo('orders')
    expect(await status()).toBe(200)
    await callOk(removeMember, { params: { id: member.userId } }, brand.owner)
    expect(await call(listOrders, {}, token)).toMatchObject({ status: 401, code: 'token.revoked' })
    const { db } = await testContext()
    await db.asOwner((tx) =>
      tx.insertInto('memberships').values({ brand_id: brand.id, user_id: member.userId, role: 'admin', created_at: now }).execute(),
    )
    expect(await call(listOrders, {}, token)).toMatchObject({ status: 401, code: 'token.revoked' })
  })

  test('is limited by itself, whichever server it calls', async () => {
    const [token, other] = [await anApiToken(brand), await anApiToken(brand)]
    const second = await anotherServer({ recordsRefusals: false })
    const { db } = await testContext()
    await callOk(listOrders, {}, token)
    await db.asOwner((tx) =>
      tx
        .updateTable('rate_counters')
        .set({ count: apiTokenLimit.calls - 1 })
        .where('key', '=', `api-token ${token.id}`)
        .execute(),
    )
    expect((await call(listOrders, {}, { ...token, server: second })).status).toBe(200)
    const { status, code, headers } = await call(listOrders, {}, token)
    expect([status, code, Number(headers['retry-after'])]).toEqual([429, 'too-many', apiTokenLimit.seconds])
    expect((await call(listOrders, {}, other)).status).toBe(200)
    await later(0, apiTokenLimit.seconds + 1)
    expect((await call(listOrders, {}, token)).status).toBe(200)
  })
})

describe('who may make tokens', () => {
  test('members who may manage the API, with permissions of their role', async () => {
    const viewer = await given.aMember(brand, 'viewer')
    const body = { name: 'Mine', permissions: ['orders:read' as const] }
    expect(await call(addApiToken, { body }, viewer)).toMatchObject({ status: 403, code: 'role.not-allowed' })
    expect((await callOk(listApiTokens, {}, viewer)).items).toEqual([])
    for (const permission of ['banking:write', 'users:write', 'everything'])
      expect(await call(addApiToken, { body: { ...body, permissions: [permission] } }, brand.owner)).toMatchObject({ status: 400 })
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['no permission', { permissions: [] }, 'permissions'],
    ['no day', { expires_in_days: 0 }, 'expires_in_days'],
    ['too many days', { expires_in_days: 367 }, 'expires_in_days'],
    ['half a day', { expires_in_days: 0.5 }, 'expires_in_days'],
  ])('a token with %s is refused by field', async (_, wrong, field) => {
    const body = { name: 'Mine', permissions: ['orders:read'], ...wrong }
    const { status, errors } = await call(addApiToken, { body }, brand.owner)
    expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]])
  })

  test('a brand has a limited number, also if two are made at once', async () => {
    const { db } = await testContext()
    const rows = Array.from({ length: maxApiTokens - 1 }, (_, at) => ({
      brand_id: brand.id,
      id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      user_id: brand.owner.userId,
      name: 'x',
      hint: 'x',
      token_hash: Buffer.from(String(at)),
      permissions: ['orders:read'],
      created_at: now,
      expires_at: '2027-01-01T00:00:00Z',
    }))
    await db.asOwner((tx) => tx.insertInto('api_tokens').values(rows).execute())
    const body = { name: 'One more', permissions: ['orders:read' as const] }
    const answers = await Promise.all([1, 2].map(() => call(addApiToken, { body }, brand.owner)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('token.too-many')
  })
})

test('the log has the calls of tokens, and when each was last used, to the minute', async () => {
  const id = await given.anOrder(brand)
  const token = await anApiToken(brand)
  await later(0, 90)
  await callOk(getOrder, { params: { id } }, token)
  await call(acceptOrder, { params: { id }, body: shipBy }, token)
  await callOk(getOrder, { params: { id } }, brand.owner)
  await expect.poll(() => requestsOf(brand)).toHaveLength(2)
  expect(await requestsOf(brand)).toMatchObject([
    {
      token_id: token.id,
      token_name: 'Connector',
      method: 'POST',
      path: `/api/order/${id}/accept`,
      status: 403,
      code: 'token.not-allowed',
    },
    { method: 'GET', path: `/api/order/${id}`, status: 200, code: null, address: '127.0.0.1', request_id: expect.any(String) },
  ])
  expect(await requestsOf(brand, { outcome: 'refused' })).toHaveLength(1)
  expect(await requestsOf(brand, { token_id: (await anApiToken(brand)).id })).toEqual([])
  expect((await callOk(listApiTokens, {}, brand.owner)).items.find((one) => one.id === token.id)).toMatchObject({
    last_used_at: '2026-11-20T02:01:00+00:00',
  })
})

describe('what tokens may call', () => {
  const forUsers = [...calls].filter(([, { caller }]) => !['anyone', 'marketplace', 'carrier'].includes(caller))
  const refusing = forUsers.filter(([, endpoint]) => !takesTokens(endpoint))

  test('each permission of tokens is used by some call', () => {
    const used = new Set(forUsers.filter(([, endpoint]) => takesTokens(endpoint)).map(([, { caller }]) => caller))
    expect(apiTokenPermissions.filter((permission) => !used.has(permission) && permission !== 'users:read')).toEqual([])
  })

  test('calls for people only accept none', () => {
    const names = refusing.map(([name]) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        ...['changePassword', 'endSession', 'editUser', 'getCompany', 'getSettings', 'selectBrand'],
        ...['saveBanking', 'confirmBanking', 'getBanking', 'inviteUser', 'changeRole', 'startDataExport'],
        ...['addApiToken', 'listApiTokens', 'revokeApiToken'],
      ]),
    )
    expect(getCompany.caller).toBe('brand')
  })

  test.each(refusing)('%s refuses a token with all permissions', async (_, endpoint) => {
    const token = await anApiToken(brand, { permissions: [...apiTokenPermissions] })
    const params = { id: '00000000-0000-7000-8000-000000000000' }
    expect(await call(endpoint, { params }, token)).toMatchObject({ status: 403, code: 'token.people-only' })
  })
})
