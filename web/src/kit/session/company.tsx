import type { getCompany } from '@linesheet/contract/home/home'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { Permission } from '@linesheet/domain/platform/roles'
import { createContext, type ReactNode, use } from 'react'

export type Company = ResponseResult<typeof getCompany>
const Context = createContext<Company | undefined>(undefined)
const ConfirmedContext = createContext(true)

/** `isConfirmed`: the server said so since the page was loaded; before, it is what the browser remembers. */
export function CompanyProvider({ company, isConfirmed, children }: { company: Company; isConfirmed: boolean; children: ReactNode }) {
  return (
    <Context value={company}>
      <ConfirmedContext value={isConfirmed}>{children}</ConfirmedContext>
    </Context>
  )
}

export const useIsCompanyConfirmed = () => use(ConfirmedContext)

/** The current brand, the signed-in user and their permissions. */
export function useCompany(): Company {
  const company = use(Context)
  if (!company) throw new Error('useCompany is used outside of the shell')
  return company
}

export function useHasPermission() {
  const { permissions } = useCompany()
  return (permission: Permission) => permissions.includes(permission)
}
