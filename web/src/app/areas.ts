import type { Permission } from '@linesheet/domain/roles'
import type { ComponentType } from 'react'
import { CollectionsIcon, HomeIcon, OrdersIcon, ProductsIcon } from '../kit/icons.tsx'
import { paths } from './paths.ts'

type Area = {
  key: 'home' | 'orders' | 'products' | 'collections'
  to: string
  icon: ComponentType<{ size?: number }>
  needs?: Permission
  hotkey: string
}

/** The places one can go to, in the order of the navigation; what does not exist yet is not promised. */
export const areas: readonly Area[] = [
  { key: 'home', to: paths.home(), icon: HomeIcon, hotkey: 'h' },
  { key: 'orders', to: paths.orders(), icon: OrdersIcon, needs: 'orders:read', hotkey: 'o' },
  { key: 'products', to: paths.products(), icon: ProductsIcon, needs: 'products:read', hotkey: 'p' },
  { key: 'collections', to: paths.collections(), icon: CollectionsIcon, needs: 'products:read', hotkey: 'c' },
]
