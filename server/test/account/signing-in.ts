import { getLoginKey, signIn } from '@linesheet/contract/account/session'
import { ingestBrands } from '@linesheet/contract/connections/marketplace'
import { CompactEncrypt, importJWK } from 'jose'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { EffectRunner } from '../../src/platform/outbox/runner.ts'
import { workers } from '../../src/workers.ts'
import { call, callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import { address } from '../given.ts'

export const password = 'A quiet harbour 1'

/** Creates a user who owns that many brands and has the password. */
export async function aUser({ brands = 1, change_password = false, address_proved = true } = {}) {
  const email = `${newId()}@brand.example`
  const organization = `House ${newId()}`
  const brand = () => ({
    external_id: newId(),
    organization,
    display_name: `Brand ${newId()}`,
    origin_country: 'HK',
    currency_code: 'HKD',
    time_zone: 'Asia/Hong_Kong',
    ship_from: address,
    users: [
      { email, first_name: 'Ada', last_name: 'Wong', language_code: 'zh_TW', role: 'owner', password, change_password, address_proved },
    ],
  })
  const items = Array.from({ length: brands }, brand)
  const answer = await callOk(ingestBrands, { body: { items } as never })
  return { email, brandIds: answer.items.map(({ id }) => id ?? '') }
}

export async function credentials(username: string, secret: string, ownNonce?: string) {
  const { key, key_id, nonce } = await callOk(getLoginKey, {})
  const plain = JSON.stringify({ username, password: secret, nonce: ownNonce ?? nonce })
  const jwe = new CompactEncrypt(new TextEncoder().encode(plain)).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key_id })
  return jwe.encrypt(await importJWK(key, 'ECDH-ES'))
}

export const trySignIn = async (username: string, secret: string, device?: string) =>
  call(signIn, { body: { credentials: await credentials(username, secret) } }, device ? { device } : {})

/** The tokens of a user without a second factor. */
export async function signInAs(username: string, secret = password, device?: string) {
  const { result, message } = await trySignIn(username, secret, device)
  if (!result || 'second_factor' in result) throw new Error(message ?? 'A second factor is needed')
  return result
}
export type SignedIn = Awaited<ReturnType<typeof signInAs>>

/** Signs in by the mailed link that proves the address. */
export const signInByLink = async (username: string, secret: string, address_token: string) =>
  call(signIn, { body: { credentials: await credentials(username, secret), address_token } })
/** The token of the last such link that was mailed to the address. */
export const addressTokenOf = async (address: string) =>
  (await mailsTo(address)).map(({ text }) => /confirm_address=([\w.-]+)/.exec(text)?.[1]).findLast((token) => token) ?? ''

/** Tries to sign in a user whose address is not proved: the attempt is refused, and the link is mailed. */
export async function signInFirst(username: string, secret = password) {
  expect(await trySignIn(username, secret)).toMatchObject({ status: 403, code: 'session.address-unproved' })
  const { result } = await signInByLink(username, secret, await addressTokenOf(username))
  if (!result || 'second_factor' in result) throw new Error('The link does not sign in')
  return result
}

/** The request for a second factor after the password. */
export async function startSignIn(username: string) {
  const { result, message } = await trySignIn(username, password)
  if (!result || !('second_factor' in result)) throw new Error(message ?? 'No second factor is needed')
  return result.second_factor
}

/** The mails to an address in the outbox, in the order in which they were queued, after sending them. */
export async function mailsTo(address: string) {
  const context = await testContext()
  const waiting = () =>
    context.db.asOwner((tx) =>
      tx.selectFrom('outbox').select('id').where(sql`payload ->> 'to'`, '=', address).where('done_at', 'is', null).execute(),
    )
  const runner = new EffectRunner(context, workers)
  runner.start()
  await expect.poll(waiting).toEqual([])
  await runner.stop()
  const sent = context.ports.mail.sent.filter(({ to }) => to === address)
  const queued = await context.db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select('id')
      .where(sql<boolean>`id = any(${sent.map(({ id }) => id)}::uuid[])`)
      .orderBy('sequence')
      .execute(),
  )
  const order = new Map(queued.map(({ id }, index) => [id, index]))
  return sent.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
}
