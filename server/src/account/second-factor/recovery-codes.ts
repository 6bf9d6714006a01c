import { createHmac, type KeyObject, randomInt } from 'node:crypto'

const codesGiven = 10
/** Letters and digits without look-alikes. 24 of them are 118 bits, too many to try out, even with the database and its key. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

export const newRecoveryCodes = () => Array.from({ length: codesGiven }, newRecoveryCode)

function newRecoveryCode() {
  const group = () => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/** A typed code without spaces and hyphens, in lower case. */
export const normalizeCode = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** Keyed, so that the codes cannot be guessed from a copy of the table. */
export const hashRecoveryCode = (secret: KeyObject, userId: string, code: string) =>
  createHmac('sha256', secret)
    .update(`recovery ${userId} ${normalizeCode(code)}`)
    .digest()
