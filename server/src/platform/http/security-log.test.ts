import { signIn } from '@linesheet/contract/account/session'
import { acceptOrder, getOrder } from '@linesheet/contract/orders/orders'
import { expect, test } from 'vitest'
import { aUser, credentials, password } from '../../../test/account/signing-in.ts'
import { call } from '../../../test/calling.ts'
import { serverWith } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'

/** A server that logs like in production, behind one proxy. */
async function loggingServer() {
  const lines: string[] = []
  const server = await serverWith({ LOG_LEVEL: 'info', TRUST_PROXY: '1' }, { write: (line: string) => void lines.push(line) })
  return { server, text: () => lines.join(''), lines: () => lines.map((line) => JSON.parse(line)) }
}

test('each sign-in is logged with who, from where and by which means, also when it fails, and never with the typed values', async () => {
  const { server, lines, text } = await loggingServer()
  const { email } = await aUser()
  await call(signIn, { body: { credentials: await credentials(email, 'not the password') } }, { server })
  await call(signIn, { body: { credentials: await credentials('a password instead of a name', password) } }, { server })
  const { result } = await call(signIn, { body: { credentials: await credentials(email, password) } }, { server })
  const events = lines().filter(({ msg }) => msg === 'security')
  const user = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(events).toEqual([
    expect.objectContaining({ event: 'sign-in.failed', user, address: '127.0.0.1', level: 30, time: expect.any(Number) }),
    expect.not.objectContaining({ user }),
    expect.objectContaining({ event: 'session.started', user, address: '127.0.0.1', factors: 'password' }),
  ])
  expect(lines().filter(({ msg, refusal }) => msg === 'request' && refusal === 'session.incorrect')).toHaveLength(2)
  const secrets = [password, 'not the password', 'instead of a name', (result as { refresh_token: string }).refresh_token, email]
  expect(secrets.filter((secret) => text().includes(secret))).toEqual([])
})

test('a refused request is logged with who, where and why', async () => {
  const { server, lines } = await loggingServer()
  const brand = await given.aBrand()
  const viewer = await given.aMember(brand, 'viewer')
  const id = await given.anOrder(await given.aBrand())
  await call(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25' } }, { token: viewer.token, server })
  await call(getOrder, { params: { id } }, { token: viewer.token, server })
  await call(getOrder, { params: { id } }, { token: 'wrong', server })
  const who = { user: viewer.userId, brand: brand.id, address: '127.0.0.1' }
  expect(lines().filter(({ msg }) => msg === 'request')).toEqual([
    expect.objectContaining({ ...who, status: 403, refusal: 'role.not-allowed', method: 'POST', path: `/api/order/${id}/accept` }),
    expect.objectContaining({ ...who, status: 404, refusal: 'order.missing' }),
    expect.objectContaining({ status: 401, refusal: 'session.expired', address: '127.0.0.1' }),
  ])
})

test('a caller’s input cannot add a line to the log', async () => {
  const { server, lines } = await loggingServer()
  await server.app.inject({ url: '/api/order/%0a%7B%22level%22:60%7D?x=%0a', headers: { 'x-forwarded-for': 'a"\\u000a{}' } })
  expect(lines().filter(({ msg }) => msg === 'request')).toHaveLength(1)
})
