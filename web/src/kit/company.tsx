import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { getCompany } from '@linesheet/contract/home'
import type { Permission } from '@linesheet/domain/roles'
import { createContext, use } from 'react'

export type Company = ResponseResult<typeof getCompany>
const Context = createContext<Company | undefined>(undefined)
export const CompanyProvider = Context.Provider

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
