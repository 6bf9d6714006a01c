/** What can be known of a new password while it is typed (docs/product/sessions.md); the server knows the rest. */
export const passwordRules = (password: string, repeated: string, username: string) => {
  const plain = password.normalize('NFC').toLowerCase()
  const length = Array.from(password).length
  const name = username.toLowerCase()
  return {
    length: length >= 10 && length <= 128,
    name: password !== '' && plain !== name && plain !== name.split('@')[0],
    match: password !== '' && password === repeated,
  }
}
