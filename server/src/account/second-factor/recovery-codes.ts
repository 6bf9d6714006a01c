import { createHmac, type KeyObject, randomInt } from 'node:crypto'

const codesGiven = 10
/** Without those that look alike. 24 of them are 118 bits: nobody tries them out, not even with the database and its key. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

export const newRecoveryCodes = () => Array.from({ length: codesGiven }, newRecoveryCode)

function newRecoveryCode() {
  const group = () => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/** What a person typed, without spaces, hyphens and capitals. */
export const normalizeCode = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** Keyed, so that a copy of the table is no list to guess from. */
export const hashRecoveryCode = (secret: KeyObject, userId: string, code: string) =>
  createHmac('sha256', secret)
    .update(`recovery ${userId} ${normalizeCode(code)}`)
    .digest()
