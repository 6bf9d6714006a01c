import { getCompany } from '@linesheet/contract/home'
import { session } from './call.ts'
import type { Company } from './company.tsx'

const key = 'company'

/** Keeps what the page frame shows, for the next full page load of this session. */
export function rememberCompany(company: Company) {
  const { auth } = session.read()
  if (auth) localStorage.setItem(key, JSON.stringify({ auth, company }))
}

/** The brand as this session last saw it; undefined for another session, and after a deployment that changed its shape. */
export function rememberedCompany(): Company | undefined {
  try {
    const { auth, company } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return auth === session.read().auth ? getCompany.result.safeParse(company).data : undefined
  } catch {
    return undefined
  }
}

/** Another brand was chosen, or the session has ended. */
export const forgetCompany = () => localStorage.removeItem(key)
