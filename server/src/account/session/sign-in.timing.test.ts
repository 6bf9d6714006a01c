import { requestPasswordReset, signIn } from '@linesheet/contract/account/session'
import argon2 from '@node-rs/argon2'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { aUser, credentials, password } from '../../../test/account/signing-in.ts'
import { call } from '../../../test/calling.ts'

/** The work that a request caused: how often a hash was verified and at what cost, and the statements. */
async function workOf(request: () => Promise<{ status: number }>) {
  const verify = vi.spyOn(argon2, 'verify')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const { status } = await request()
    const hashes = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join(' '))
    const statements = query.mock.calls.map(([sent]) =>
      typeof sent === 'string' ? sent : ((sent as unknown as { text?: string }).text ?? ''),
    )
    // The outbox runner queries by itself whether there is work.
    return { status, hashes, statements: statements.filter((text) => !text.includes('from outbox')) }
  } finally {
    verify.mockRestore()
    query.mockRestore()
  }
}

test('a sign-in does the same work for an address without an account as for a wrong password', async () => {
  const { email } = await aUser()
  const attempt = async (username: string, secret: string) => {
    const body = { credentials: await credentials(username, secret) }
    return workOf(() => call(signIn, { body }))
  }
  await attempt('first@nobody.example', 'x') // the first one makes the hash that replaces a missing one
  const unknown = await attempt('nobody@nobody.example', password)
  const wrong = await attempt(email, 'not the password')
  expect(unknown).toEqual(wrong)
  expect(unknown).toMatchObject({ status: 401, hashes: ['argon2id v=19 m=19456,t=2,p=1'] })
  expect(unknown.statements.length).toBeGreaterThan(3)
})

test('requesting a password reset does the same work for an address without an account', async () => {
  const { email } = await aUser()
  const ask = (username: string) => workOf(() => call(requestPasswordReset, { body: { username } }))
  await ask('first@nobody.example')
  const [unknown, known] = [await ask('nobody@nobody.example'), await ask(email)]
  expect(unknown).toEqual(known)
  expect(unknown.status).toBe(200)
  expect(unknown.statements.join()).toMatch(/insert into "?outbox/)
  // A worker looks up whether the account exists.
  expect(unknown.statements.join()).not.toContain('users')
})
