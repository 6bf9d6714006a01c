import { createHash } from 'node:crypto'
import { invalidInput } from '@linesheet/domain/refusal'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../ports/limit-concurrency.ts'
import { isCommon } from './common-passwords.ts'

/** argon2id, 19 MiB, two passes: what OWASP advises; about 50 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time: each holds memory and a core, and a flood of sign-ins must not take all of them. */
const inTurn = limitConcurrency(2)

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFC'), cost))

/** Takes as long for a user who does not exist, so that time tells nothing. */
let decoy: Promise<string> | undefined
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword(createHash('sha256').update(String(process.pid)).digest('hex'))
  const against = kept ?? (await decoy)
  return (await inTurn(() => verify(against, password.normalize('NFC')))) && !!kept
}

/** See docs/product/sessions.md. Throws by field `password` what is wrong with a new one; `avoided` are the username and the brand's names. */
export async function checkNewPassword(password: string, avoided: string[]) {
  const plain = password.normalize('NFC').toLowerCase()
  const wrong = async () => {
    if ([...password].length < 10) return { code: 'too_short', values: { min: 10 } } as const
    if ([...password].length > 128) return { code: 'too_long', values: { max: 128 } } as const
    if (avoided.some((name) => plain === name.toLowerCase() || plain === name.toLowerCase().split('@')[0])) return 'password_is_name'
    if (await isCommon(plain)) return 'password_common'
    return undefined
  }
  const error = await wrong()
  if (error) throw invalidInput({ password: error })
}
