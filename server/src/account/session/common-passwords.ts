/** The 10,000 most common passwords (docs/product/sessions.md), loaded when a password is first chosen. */
let commonPasswords: Promise<Set<string>> | undefined
async function loadCommonPasswords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, 10_000).map((password) => String(password).toLowerCase()))
}

/** Whether the password is common, also with digits or symbols around it, repeats a few characters, or is a sequence of keys. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords()
  const known = await commonPasswords
  const bare = password.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  return known.has(password) || known.has(bare) || isRepeated(password) || isKeySequence(password)
}

const isRepeated = (text: string) => /^(.{1,5})\1+$/.test(text)
const isKeySequence = (text: string) => /^(0?123456789|9876543210|abcdefghij|qwertyuiop)/.test(text)
