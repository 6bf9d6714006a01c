import type { ComponentType } from 'react'
import { useNavigateTo } from '../kit/AppLink.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { KeyIcon, ListIcon, OrdersIcon, ProductsIcon, SearchIcon, SignOutIcon } from '../kit/icons.tsx'
import { signOut } from '../kit/signOut.ts'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import { navigationItems } from './navigation.ts'
import { useRecordSearch } from './useRecordSearch.ts'

export type Command = { key: string; label: string; details?: string; icon: ComponentType<{ size?: number }>; run: () => void }
export type CommandGroup = { key: 'pages' | 'orders' | 'products' | 'actions'; commands: readonly Command[] }

/** What the palette offers for a text: pages, orders, products and actions. Groups without any are left out. */
export function useCommands(input: string): { groups: readonly CommandGroup[]; isSearching: boolean } {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const hasPermission = useHasPermission()
  const search = input.trim()
  const found = useRecordSearch(search)
  const isMatch = ({ label }: Command) => label.toLowerCase().includes(search.toLowerCase())

  const pages: Command[] = [
    ...navigationItems
      .filter(({ permission }) => !permission || hasPermission(permission))
      .map(({ key, to, icon }) => ({ key, label: t(`shell.${key}`), icon, run: () => navigateTo(to) })),
    ...(hasPermission('products:read')
      ? [{ key: 'prices', label: t('prices.title'), icon: ListIcon, run: () => navigateTo(paths.priceGrid()) }]
      : []),
    { key: 'currencies', label: t('currencies.title'), icon: ListIcon, run: () => navigateTo(paths.currencies()) },
  ]
  const actions: Command[] = [
    { key: 'password', label: t('shell.changePassword'), icon: KeyIcon, run: () => navigateTo(paths.changePassword()) },
    { key: 'sign out', label: t('shell.signOut'), icon: SignOutIcon, run: () => void signOut() },
  ]
  const orders: Command[] = found.orders.map((order) => ({
    key: order.id,
    label: `${order.number} ${order.buyer_name}`,
    details: t(`orders.status.${order.status}`),
    icon: OrdersIcon,
    run: () => navigateTo(paths.order(order.id)),
  }))
  const products: Command[] = found.products.map((product) => ({
    key: product.id,
    label: product.name,
    details: product.sku,
    icon: ProductsIcon,
    run: () => navigateTo(paths.product(product.id)),
  }))
  if (search && hasPermission('orders:read'))
    orders.push({
      key: 'find orders',
      label: t('shell.findOrders', { words: search }),
      icon: SearchIcon,
      run: () => navigateTo(paths.orders({ search })),
    })
  if (search && hasPermission('products:read'))
    products.push({
      key: 'find products',
      label: t('shell.findProducts', { words: search }),
      icon: SearchIcon,
      run: () => navigateTo(paths.products({ search })),
    })

  const groups: CommandGroup[] = [
    { key: 'pages', commands: pages.filter(isMatch) },
    { key: 'orders', commands: orders },
    { key: 'products', commands: products },
    { key: 'actions', commands: actions.filter(isMatch) },
  ]
  return { groups: groups.filter(({ commands }) => commands.length > 0), isSearching: found.isSearching }
}
