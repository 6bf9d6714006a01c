const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** Returns the key. Throws if it is empty, absolute, too long or hidden, or has `..` or other characters. */
export function checkKey(key: string): string {
  if (key.length > 512 || !key.split('/').every((part) => part.length <= 200 && segment.test(part))) {
    throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
  }
  return key
}

/** The folder of a prefix, without the `/` at its end. The `/` is required, because `orders/1` would also match `orders/10`. */
export function prefixFolder(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error(`A storage prefix ends with "/": ${JSON.stringify(prefix.slice(0, 80))}`)
  return checkKey(prefix.slice(0, -1))
}
