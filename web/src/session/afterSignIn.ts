import { paths } from '../app/paths.ts'
import { takeReturnPath } from '../kit/returnPath.ts'

/** What the sign-in said about the way to go from here. */
export type SignInOutcome = { change_password: boolean; brands: number; first_login: boolean }

const key = 'arrival'

const storeOutcome = (arrival: SignInOutcome) => sessionStorage.setItem(key, JSON.stringify(arrival))
const clearOutcome = () => sessionStorage.removeItem(key)

export function storedOutcome(): SignInOutcome | undefined {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : JSON.parse(text)
}

/** Screens: a forced change of password first, then the choice among brands, then the welcome, else the page asked for before. */
export function nextPath({ change_password, brands, first_login }: SignInOutcome, returnPath: string | undefined): string {
  if (change_password) return paths.changePassword()
  if (brands !== 1) return paths.selectBrand()
  if (first_login) return paths.home({ first_login: 'true' })
  return returnPath ?? paths.home()
}

/** Goes on from here. What was wanted is taken only when it is gone to. */
export function navigateAfterSignIn(outcome: SignInOutcome, navigateTo: (address: string) => void) {
  const isDone = !outcome.change_password && outcome.brands === 1
  if (isDone) clearOutcome()
  else storeOutcome(outcome)
  navigateTo(nextPath(outcome, isDone ? takeReturnPath() : undefined))
}
