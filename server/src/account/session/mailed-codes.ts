import { createHmac, type KeyObject, randomInt } from 'node:crypto'
import type { AppContext } from '../../platform/context.ts'

/** The number of wrong codes after which a code ends. */
export const maxWrongCodes = 5

/** The six digits in a mail, which prove that the user reads it. */
export const newMailedCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Keyed: six digits alone could be guessed from a plain hash. `subject`: the action that the code confirms, so that it confirms nothing else. */
export const hashMailedCode = (secret: KeyObject, subject: string, code: string) =>
  createHmac('sha256', secret).update(`${subject} ${code}`).digest()

/** Whether a code, which may be typed with spaces, matches the hash. Never if the hash is null. */
export function isMailedCode({ nonces }: AppContext['keys'], subject: string, typed: string, hash: Buffer | null) {
  const code = typed.replace(/\s/g, '')
  return hash !== null && nonces.valid.some((secret) => hashMailedCode(secret, subject, code).equals(hash))
}
