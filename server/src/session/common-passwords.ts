import { dictionary } from '@zxcvbn-ts/language-common'

/** The 10,000 commonest (decisions §3), of which only those long enough to be allowed otherwise need keeping. */
const common = new Set(dictionary['passwords-common'].slice(0, 10_000).map((password) => String(password).toLowerCase()))

/** Also where it is a common one with digits or marks around it, said over and over, or one sign or run of keys. */
export function isCommon(password: string): boolean {
  const bare = password.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  return (
    common.has(password) || common.has(bare) || isRepeated(password) || /^(0?123456789|9876543210|abcdefghij|qwertyuiop)/.test(password)
  )
}

const isRepeated = (text: string) => /^(.{1,5})\1+$/.test(text)
