/** sessionStorage key of the page to return to after signing in. */
const key = 'return_path'

/** Why a user who was signed in has to sign in again. */
export type InterruptionReason = 'expired' | 'signed-out'

/** The page to return to. `login` and `reason` are set when a session was interrupted there. */
export type ReturnPath = { address: string; login?: string | undefined; reason?: InterruptionReason | undefined }

/** True for paths of this site; `//elsewhere.example` and `/\elsewhere.example` lead to other sites. */
export const isInternalPath = (address: string) => /^\/(?![/\\])/.test(address) && !/[\p{Cc}]/u.test(address)

export const saveReturnPath = (path: ReturnPath) => {
  if (isInternalPath(path.address) && path.address !== '/') sessionStorage.setItem(key, JSON.stringify(path))
}

export const clearReturnPath = () => sessionStorage.removeItem(key)

const isReturnPath = (value: unknown): value is ReturnPath =>
  typeof value === 'object' && value !== null && 'address' in value && typeof value.address === 'string' && isInternalPath(value.address)

export function readReturnPath(): ReturnPath | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isReturnPath(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function takeReturnPath(): ReturnPath | undefined {
  const path = readReturnPath()
  clearReturnPath()
  return path
}
