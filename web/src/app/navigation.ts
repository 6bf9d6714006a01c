import type { Permission } from '@linesheet/domain/platform/roles'
import type { ComponentType } from 'react'
import {
  ChartIcon,
  CollectionsIcon,
  DirectIcon,
  HomeIcon,
  MessagesIcon,
  NetworkIcon,
  OrdersIcon,
  PayoutsIcon,
  ProductsIcon,
  PromotionsIcon,
  SettingsIcon,
  StoreIcon,
} from '../kit/layout/icons.tsx'
import { paths } from '../kit/paths.ts'

type NavigationItem = {
  key:
    | 'home'
    | 'orders'
    | 'products'
    | 'collections'
    | 'promotions'
    | 'network'
    | 'messages'
    | 'analytics'
    | 'payouts'
    | 'direct'
    | 'store'
    | 'settings'
  to: string
  icon: ComponentType<{ size?: number }>
  permission?: Permission
  hotkey: string
  /** Shown in the bar of a phone, which has room for a few pages; the others are in a menu there. */
  inPhoneBar?: true
}

/** The main navigation, in order. */
export const navigationItems: readonly NavigationItem[] = [
  { key: 'home', to: paths.home(), icon: HomeIcon, hotkey: 'h', inPhoneBar: true },
  { key: 'orders', to: paths.orders(), icon: OrdersIcon, permission: 'orders:read', hotkey: 'o', inPhoneBar: true },
  { key: 'products', to: paths.products(), icon: ProductsIcon, permission: 'products:read', hotkey: 'p', inPhoneBar: true },
  { key: 'collections', to: paths.collections(), icon: CollectionsIcon, permission: 'products:read', hotkey: 'c' },
  { key: 'promotions', to: paths.promotions(), icon: PromotionsIcon, permission: 'promotions:read', hotkey: 'm' },
  { key: 'network', to: paths.network(), icon: NetworkIcon, permission: 'network:read', hotkey: 'n' },
  { key: 'messages', to: paths.messages(), icon: MessagesIcon, permission: 'chat:read', hotkey: 'e', inPhoneBar: true },
  { key: 'analytics', to: paths.analytics(), icon: ChartIcon, permission: 'analytics:read', hotkey: 'a' },
  { key: 'payouts', to: paths.payouts(), icon: PayoutsIcon, permission: 'payouts:read', hotkey: 'y' },
  { key: 'direct', to: paths.directLink(), icon: DirectIcon, permission: 'store:read', hotkey: 'd' },
  { key: 'store', to: paths.store(), icon: StoreIcon, permission: 'store:read', hotkey: 't' },
  { key: 'settings', to: paths.settings(), icon: SettingsIcon, hotkey: 's' },
]
