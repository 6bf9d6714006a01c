/** sessionStorage key of the page to return to after signing in. */
const key = 'return_path'

/** True for paths of this site; `//elsewhere.example` and `/\elsewhere.example` lead to other sites. */
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
