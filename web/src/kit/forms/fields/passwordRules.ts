/** The password rules that the browser can check while typing (docs/product/sessions.md); the server checks the rest. */
export const passwordRules = (password: string, repeated: string, username: string) => {
  const normalized = password.normalize('NFC').toLowerCase()
  const length = Array.from(password).length
  const name = username.toLowerCase()
  return {
    length: length >= 10 && length <= 128,
    name: password !== '' && normalized !== name && normalized !== name.split('@')[0],
    match: password !== '' && password === repeated,
  }
}

/** The error of a repetition that differs: at once if it can no longer become the same, otherwise once the field `isLeft`. */
export const repetitionError = (password: string, repeated: string, isLeft: boolean) =>
  repeated !== '' && repeated !== password && (isLeft || !password.startsWith(repeated)) ? ('passwords_differ' as const) : undefined
