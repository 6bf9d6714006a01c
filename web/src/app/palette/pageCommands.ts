import type { Permission } from '@linesheet/domain/platform/roles'
import type { ComponentType } from 'react'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { KeyIcon, ListIcon, PlusIcon, SettingsIcon, SignOutIcon } from '../../kit/layout/icons.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { signOut } from '../../kit/session/signOut.ts'
import { pageKeywords } from '../../words/pageKeywords.ts'
import type { Translate } from '../../words/translate.ts'
import { useWords } from '../../words/Words.tsx'
import { navigationItems } from '../navigation.ts'
import { settingsTabs } from '../settings/settingsTabs.ts'
import type { Command } from './command.ts'

type Destination = {
  key: string
  label: (t: Translate) => string
  to: string
  permission?: Permission
  icon: ComponentType<{ size?: number }>
}

const pages: readonly Destination[] = [
  ...navigationItems.map(({ key, ...item }): Destination => ({ key, label: (t) => t(`shell.${key}`), ...item })),
  {
    key: 'disputes',
    label: (t) => t('orders.tab.disputes'),
    to: paths.orders({ tab: 'disputes' }),
    permission: 'orders:read',
    icon: ListIcon,
  },
  { key: 'drafts', label: (t) => t('orders.tab.drafts'), to: paths.orders({ tab: 'drafts' }), permission: 'orders:read', icon: ListIcon },
  { key: 'prices', label: (t) => t('prices.title'), to: paths.priceGrid(), permission: 'products:read', icon: ListIcon },
  { key: 'rearrange', label: (t) => t('arrange.title'), to: paths.rearrange(), permission: 'products:write', icon: ListIcon },
  { key: 'import', label: (t) => t('import.title'), to: paths.importProducts(), permission: 'products:write', icon: ListIcon },
  {
    key: 'programme',
    label: (t) => t('direct.title.programme'),
    to: paths.directProgramme(),
    permission: 'store:read',
    icon: ListIcon,
  },
  { key: 'widget', label: (t) => t('direct.title.widget'), to: paths.widget(), permission: 'store:read', icon: ListIcon },
  { key: 'banking', label: (t) => t('shell.banking'), to: paths.banking(), permission: 'banking:read', icon: ListIcon },
  { key: 'notifications', label: (t) => t('notifications.title'), to: paths.notifications(), icon: ListIcon },
  { key: 'currencies', label: (t) => t('currencies.title'), to: paths.currencies(), icon: ListIcon },
]

const additions: readonly Destination[] = [
  { key: 'newOrder', label: (t) => t('orders.new'), to: paths.newOrder(), permission: 'orders:write', icon: PlusIcon },
  { key: 'newProduct', label: (t) => t('product.new'), to: paths.newProduct(), permission: 'products:write', icon: PlusIcon },
  { key: 'newPromotion', label: (t) => t('promotions.new'), to: paths.newPromotion(), permission: 'promotions:write', icon: PlusIcon },
  { key: 'newCollection', label: (t) => t('collections.new'), to: paths.newCollection(), permission: 'products:write', icon: PlusIcon },
]

/** Whether the label contains the text, or a keyword in any of the languages starts with it. */
function matchesPage(text: string, key: string, label: string) {
  const lowercase = text.toLowerCase()
  return label.toLowerCase().includes(lowercase) || (pageKeywords[key] ?? '').split(' ').some((keyword) => keyword.startsWith(lowercase))
}

function useDestinations() {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const hasPermission = useHasPermission()
  return (destinations: readonly Destination[], search: string): Command[] =>
    destinations
      .filter(({ permission }) => !permission || hasPermission(permission))
      .map(({ key, label, icon, to }) => ({ key, label: label(t), icon, run: () => navigateTo(to) }))
      .filter(({ key, label }) => !search || matchesPage(search, key, label))
}

/** The pages that match a text; the tabs of the settings only for a text. */
export function usePageCommands() {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const hasPermission = useHasPermission()
  const destinations = useDestinations()
  const settings = (search: string): Command[] =>
    settingsTabs
      .filter(({ permission }) => !permission || hasPermission(permission))
      .map(({ name }) => ({
        key: `settings ${name}`,
        label: `${t('settings.title')} › ${t(`settings.${name}`)}`,
        icon: SettingsIcon,
        run: () => navigateTo(paths.settings(name)),
      }))
      .filter(({ key, label }) => matchesPage(search, key, label))
  return (search: string) => [...destinations(pages, search), ...(search ? settings(search) : [])]
}

export function useActionCommands() {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const destinations = useDestinations()
  const ofUser: Command[] = [
    { key: 'password', label: t('shell.changePassword'), icon: KeyIcon, run: () => navigateTo(paths.changePassword()) },
    { key: 'sign out', label: t('shell.signOut'), icon: SignOutIcon, run: () => void signOut() },
  ]
  return (search: string) => [
    ...destinations(additions, search),
    ...ofUser.filter(({ key, label }) => !search || matchesPage(search, key, label)),
  ]
}
