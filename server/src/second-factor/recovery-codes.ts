import { createHmac, type KeyObject, randomInt } from 'node:crypto'

const codesGiven = 10
/** Without those that look alike. Ten of them are 49 bits, for which a guess gets five tries in a quarter of an hour. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

export const newRecoveryCodes = () => Array.from({ length: codesGiven }, newRecoveryCode)

function newRecoveryCode() {
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** What a person typed, without spaces, hyphens and capitals. */
export const normalizeCode = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** Keyed, so that a copy of the table is no list to guess from. */
export const hashRecoveryCode = (secret: KeyObject, userId: string, code: string) =>
  createHmac('sha256', secret)
    .update(`recovery ${userId} ${normalizeCode(code)}`)
    .digest()
