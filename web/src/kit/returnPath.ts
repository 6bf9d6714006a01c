/** The page someone asked for before they were asked to sign in; kept for this tab alone. */
const key = 'wanted'

/** A path of this site and nothing else: `//elsewhere.example` and `/\elsewhere.example` are not. */
export const isInternalPath = (address: string) => /^\/(?![/\\])/.test(address) && !/[\p{Cc}]/u.test(address)

export const saveReturnPath = (address: string) => {
  if (isInternalPath(address) && address !== '/') sessionStorage.setItem(key, address)
}

export const clearReturnPath = () => sessionStorage.removeItem(key)

export function takeReturnPath(): string | undefined {
  const address = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return address !== null && isInternalPath(address) ? address : undefined
}
