const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** The key itself. Throws when it is no key: empty, absolute, too long, hidden, with `..` or with other characters. */
export function validKey(key: string): string {
  if (key.length > 512 || !key.split('/').every((part) => part.length <= 200 && segment.test(part))) {
    throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
  }
  return key
}

/** The folder that a prefix names, without its `/`; `orders/1` would name `orders/10` as well, so the `/` is asked for. */
export function folderOf(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error(`A storage prefix ends with "/": ${JSON.stringify(prefix.slice(0, 80))}`)
  return validKey(prefix.slice(0, -1))
}
