import { languages } from '@linesheet/domain/platform/languages'
import type { Permission } from '@linesheet/domain/platform/roles'
import type { ComponentType } from 'react'
import { helpTopics } from '../../kit/helpTopics.ts'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import {
  HelpIcon,
  KeyboardIcon,
  KeyIcon,
  LanguageIcon,
  ListIcon,
  NetworkIcon,
  PlusIcon,
  SettingsIcon,
  SignOutIcon,
  StoreIcon,
  SwitchIcon,
} from '../../kit/layout/icons.tsx'
import { themes, useTheme } from '../../kit/layout/theme.ts'
import { paths } from '../../kit/paths.ts'
import { useBrand, useHasPermission } from '../../kit/session/brand.tsx'
import { signOut } from '../../kit/session/signOut.ts'
import type { Translate } from '../../words/translate.ts'
import { languageNames, useWords } from '../../words/Words.tsx'
import { navigationItems } from '../navigation.ts'
import { settingsTabs } from '../settings/settingsTabs.ts'
import { themeIcons } from '../themeIcons.ts'
import { useChooseLanguage } from '../useChooseLanguage.ts'
import type { Command } from './command.ts'
import { matchesPage } from './matchesPage.ts'

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
  { key: 'help', label: (t) => t('shell.help'), to: paths.help(), icon: HelpIcon },
]

const additions: readonly Destination[] = [
  { key: 'newOrder', label: (t) => t('orders.new'), to: paths.newOrder(), permission: 'orders:write', icon: PlusIcon },
  { key: 'newProduct', label: (t) => t('product.new'), to: paths.newProduct(), permission: 'products:write', icon: PlusIcon },
  { key: 'newPromotion', label: (t) => t('promotions.new'), to: paths.newPromotion(), permission: 'promotions:write', icon: PlusIcon },
  { key: 'newCollection', label: (t) => t('collections.new'), to: paths.newCollection(), permission: 'products:write', icon: PlusIcon },
]

/** Tasks within pages, found only by a search. */
const tasks: readonly Destination[] = [
  { key: 'inviteUser', label: (t) => t('people.invite'), to: paths.settings('users'), permission: 'users:write', icon: PlusIcon },
  {
    key: 'addRetailers',
    label: (t) => t('network.add'),
    to: paths.network({ dialog: 'add' }),
    permission: 'network:write',
    icon: PlusIcon,
  },
  {
    key: 'inviteRetailers',
    label: (t) => t('palette.inviteRetailers'),
    to: paths.network({ dialog: 'invite' }),
    permission: 'network:write',
    icon: NetworkIcon,
  },
  {
    key: 'importRetailers',
    label: (t) => t('palette.importRetailers'),
    to: paths.importRetailers(),
    permission: 'network:write',
    icon: ListIcon,
  },
  { key: 'lineSheet', label: (t) => t('collection.lineSheet'), to: paths.collections(), permission: 'products:read', icon: ListIcon },
  { key: 'tokens', label: (t) => t('api.tokens'), to: paths.settings('api'), permission: 'api:read', icon: KeyIcon },
  { key: 'webhooks', label: (t) => t('api.webhooks'), to: paths.settings('api'), permission: 'api:read', icon: SettingsIcon },
  { key: 'preview', label: (t) => t('preview.title'), to: paths.previewStorefront(), permission: 'products:read', icon: StoreIcon },
]

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

/** The pages that match a search; tabs of the settings are found only by a search. */
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

/** The help topics whose title matches a text; "help" alone does not match all topics. */
export function useHelpCommands() {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  return (search: string): Command[] =>
    helpTopics
      .map((topic) => ({
        key: `help ${topic}`,
        label: t(`help.topic.${topic}`),
        icon: HelpIcon,
        run: () => navigateTo(paths.help(topic)),
      }))
      .filter(({ label }) => search && matchesPage(search, 'help', label) && !matchesPage(search, 'help', ''))
}

/** The entries of the menus in the top bar. Its smaller menus are searched only once something is typed. */
function useMenuCommands(openShortcuts: () => void): (search: string) => Command[] {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const { brands } = useBrand()
  const [, setTheme] = useTheme()
  const chooseLanguage = useChooseLanguage()
  const ofUser: Command[] = [
    { key: 'password', label: t('shell.changePassword'), icon: KeyIcon, run: () => navigateTo(paths.changePassword()) },
    { key: 'shortcuts', label: t('shell.shortcuts'), icon: KeyboardIcon, run: openShortcuts },
    { key: 'sign out', label: t('shell.signOut'), icon: SignOutIcon, run: () => void signOut() },
  ]
  const switchBrand: Command = {
    key: 'switchBrand',
    label: t('shell.switchBrand'),
    icon: SwitchIcon,
    run: () => navigateTo(paths.selectBrand()),
  }
  const ofBar: Command[] = [
    ...(brands > 1 ? [switchBrand] : []),
    ...themes.map((theme) => ({
      key: `theme ${theme}`,
      label: `${t('shell.theme')} › ${t(`shell.theme.${theme}`)}`,
      icon: themeIcons[theme],
      run: () => setTheme(theme),
    })),
    ...languages.map((language) => ({
      key: `language ${language}`,
      label: `${t('shell.language')} › ${languageNames[language]}`,
      icon: LanguageIcon,
      run: () => chooseLanguage(language),
    })),
  ]
  return (search) => [...ofUser, ...(search ? ofBar : [])]
}

/** Actions that match a text. */
export function useActionCommands(openShortcuts: () => void) {
  const destinations = useDestinations()
  const menus = useMenuCommands(openShortcuts)
  return (search: string) => [
    ...destinations(additions, search),
    ...(search ? destinations(tasks, search) : []),
    ...menus(search).filter(({ key, label }) => !search || matchesPage(search, key, label)),
  ]
}
