import type { getCompany } from '@linesheet/contract/home/home'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { Permission } from '@linesheet/domain/platform/roles'
import { createContext, type ReactNode, use } from 'react'

export type CurrentBrand = ResponseResult<typeof getCompany>
const Context = createContext<CurrentBrand | undefined>(undefined)
const ConfirmedContext = createContext(true)

/** `isConfirmed`: the server has sent the brand since the page was loaded; before, it is the one that the browser remembers. */
export function BrandProvider({ brand, isConfirmed, children }: { brand: CurrentBrand; isConfirmed: boolean; children: ReactNode }) {
  return (
    <Context value={brand}>
      <ConfirmedContext value={isConfirmed}>{children}</ConfirmedContext>
    </Context>
  )
}

export const useIsBrandConfirmed = () => use(ConfirmedContext)

/** The current brand, the signed-in user and their permissions. */
export function useBrand(): CurrentBrand {
  const brand = use(Context)
  if (!brand) throw new Error('useBrand is used outside of the shell')
  return brand
}

export function useHasPermission() {
  const { permissions } = useBrand()
  return (permission: Permission) => permissions.includes(permission)
}
