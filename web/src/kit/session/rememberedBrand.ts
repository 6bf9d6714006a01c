import { session } from '../api/call.ts'
import type { CurrentBrand } from './brand.tsx'

const key = 'company'
/** The module's URL contains a hash of the code: after a deployment the stored shape may differ. */
const version = import.meta.url

/** Stores the data of the page frame, for the next full page load of this session. */
export function rememberBrand(company: CurrentBrand) {
  const { auth } = session.read()
  if (auth) localStorage.setItem(key, JSON.stringify({ auth, version, company }))
}

/** The brand as this session last saw it; undefined for another session, and after a deployment. */
export function rememberedBrand(): CurrentBrand | undefined {
  try {
    const remembered = JSON.parse(localStorage.getItem(key) ?? '{}')
    return remembered.auth === session.read().auth && remembered.version === version ? remembered.company : undefined
  } catch {
    return undefined
  }
}

/** Another brand was chosen, or the session has ended. */
export const forgetBrand = () => localStorage.removeItem(key)
