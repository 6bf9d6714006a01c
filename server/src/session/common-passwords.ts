/** The 10,000 commonest (docs/product/sessions.md); read when a password is first chosen, because few processes see one. */
let common: Promise<Set<string>> | undefined
async function read() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, 10_000).map((password) => String(password).toLowerCase()))
}

/** Also where it is a common one with digits or marks around it, said over and over, or a run of keys. */
export async function isCommon(password: string): Promise<boolean> {
  common ??= read()
  const known = await common
  const bare = password.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  return known.has(password) || known.has(bare) || isRepeated(password) || isRun(password)
}

const isRepeated = (text: string) => /^(.{1,5})\1+$/.test(text)
const isRun = (text: string) => /^(0?123456789|9876543210|abcdefghij|qwertyuiop)/.test(text)
