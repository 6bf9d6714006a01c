/** The page someone asked for before they were asked to sign in; kept for this tab alone. */
const key = 'wanted'

/** A path of this site and nothing else: `//elsewhere.example` and `/\elsewhere.example` are not. */
export const isOwnPath = (address: string) => /^\/(?![/\\])/.test(address) && !/[\p{Cc}]/u.test(address)

export const keepWanted = (address: string) => {
  if (isOwnPath(address) && address !== '/') sessionStorage.setItem(key, address)
}

export const forgetWanted = () => sessionStorage.removeItem(key)

export function takeWanted(): string | undefined {
  const address = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return address !== null && isOwnPath(address) ? address : undefined
}
