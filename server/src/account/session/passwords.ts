import { createHash } from 'node:crypto'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import argon2 from '@node-rs/argon2'
import type { AppContext } from '../../platform/context.ts'
import { limitConcurrency } from '../../platform/ports/limit-concurrency.ts'
import { isCommonPassword } from './common-passwords.ts'

/** argon2id with 19 MiB and two passes, as OWASP recommends; about 50 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time: a hash takes memory and a core, and a flood of sign-ins must leave some for other requests. */
const limitHashing = limitConcurrency(2)

export const hashPassword = (password: string) => limitHashing(() => argon2.hash(password.normalize('NFC'), cost))

/** Hashed for users who do not exist, so that the response time does not reveal them. */
let decoy: Promise<string> | undefined

/** False without a stored hash, after the same time. */
export async function verifyPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword(createHash('sha256').update(String(process.pid)).digest('hex'))
  const hashed = storedHash ?? (await decoy)
  return (await limitHashing(() => argon2.verify(hashed, password.normalize('NFC')))) && !!storedHash
}

type Outside = Pick<AppContext, 'ports' | 'log'>

/** Whether the password is in a data breach. If that cannot be found out in time, it is accepted (docs/decisions/0121). */
const isBreached = (password: string, { ports, log }: Outside) =>
  ports.breachedPasswords.includes(password).catch((error: unknown) => {
    log.warn({ event: 'breached-passwords.unknown', reason: error instanceof Error ? error.message : 'unknown' }, 'security')
    return false
  })

/**
 * Throws 400 for the field `password` if it must not be chosen (docs/product/sessions.md). `avoided`: the username and the brand's names. With `outside`, a
 * service may be called, so not within a transaction.
 */
export async function checkNewPassword(password: string, avoided: string[], outside?: Outside) {
  const plain = password.normalize('NFC').toLowerCase()
  const findError = async () => {
    if ([...password].length < 10) return { code: 'too_short', values: { min: 10 } } as const
    if ([...password].length > 128) return { code: 'too_long', values: { max: 128 } } as const
    if (avoided.some((name) => plain === name.toLowerCase() || plain === name.toLowerCase().split('@')[0])) return 'password_is_name'
    if (await isCommonPassword(plain)) return 'password_common'
    if (outside && (await isBreached(password, outside))) return 'password_breached'
    return undefined
  }
  const error = await findError()
  if (error) throw invalidInputRefusal({ password: error })
}

/** The hash of a new password. Throws as `checkNewPassword` does. */
export async function hashNewPassword(password: string, avoided: string[], outside: Outside) {
  await checkNewPassword(password, avoided, outside)
  return hashPassword(password)
}
