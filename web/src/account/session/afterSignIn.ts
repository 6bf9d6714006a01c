import { clearDrafts } from '../../kit/drafts/drafts.ts'
import { paths } from '../../kit/paths.ts'
import { clearReturnPath, type ReturnPath, readReturnPath, takeReturnPath } from '../../kit/session/returnPath.ts'

/** The requirements of the sign-in response before the app opens. */
export type SignInOutcome = { change_password: boolean; brands: number; first_login: boolean }

const key = 'sign_in_outcome'

/** Only these fields: the sign-in response also holds the tokens. */
const storeOutcome = ({ change_password, brands, first_login }: SignInOutcome) =>
  sessionStorage.setItem(key, JSON.stringify({ change_password, brands, first_login }))
const clearOutcome = () => sessionStorage.removeItem(key)

export function storedOutcome(): SignInOutcome | undefined {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : JSON.parse(text)
}

/**
 * In order: forced password change, brand selection, the page where the session was interrupted, welcome, the page requested before
 * signing in, home.
 */
export function nextPath({ change_password, brands, first_login }: SignInOutcome, returnPath: ReturnPath | undefined): string {
  if (change_password) return paths.changePassword()
  if (brands !== 1) return paths.selectBrand()
  if (returnPath?.reason) return returnPath.address
  if (first_login) return paths.home({ first_login: 'true' })
  return returnPath?.address ?? paths.home()
}

/** Deletes the page and the input of an interrupted session when someone else signs in. */
export function forgetOtherUser(login: string) {
  const interrupted = readReturnPath()?.login
  if (interrupted === undefined || interrupted === login) return
  clearDrafts()
  clearReturnPath()
}

/** Navigates to the next step. The return path is consumed only when the user gets there. */
export function navigateAfterSignIn(outcome: SignInOutcome, navigateTo: (address: string) => void) {
  const isDone = !outcome.change_password && outcome.brands === 1
  if (isDone) clearOutcome()
  else storeOutcome(outcome)
  navigateTo(nextPath(outcome, isDone ? takeReturnPath() : undefined))
}
