import { paths } from '../app/paths.ts'
import { takeWanted } from '../kit/wanted.ts'

/** What the sign-in said about the way to go from here. */
export type Arrival = { change_password: boolean; brands: number; first_login: boolean }

const key = 'arrival'

const keepArrival = (arrival: Arrival) => sessionStorage.setItem(key, JSON.stringify(arrival))
const forgetArrival = () => sessionStorage.removeItem(key)

export function arrival(): Arrival | undefined {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : JSON.parse(text)
}

/** Screens: a forced change of password first, then the choice among brands, then the welcome, else the page asked for before. */
export function nextPlace({ change_password, brands, first_login }: Arrival, wanted: string | undefined): string {
  if (change_password) return paths.changePassword()
  if (brands !== 1) return paths.selectBrand()
  if (first_login) return paths.home({ first_login: 'true' })
  return wanted ?? paths.home()
}

/** Goes on from here. What was wanted is taken only when it is gone to. */
export function goOn(now: Arrival, go: (address: string) => void) {
  const isThere = !now.change_password && now.brands === 1
  if (isThere) forgetArrival()
  else keepArrival(now)
  go(nextPlace(now, isThere ? takeWanted() : undefined))
}
