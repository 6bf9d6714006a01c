import { fullName, languages, toLocale } from '@linesheet/domain/platform/languages'
import { useLocation } from '@tanstack/react-router'
import { initials } from '../kit/format/displayNames.ts'
import { AppLink, useNavigateTo } from '../kit/layout/AppLink.tsx'
import { IconButton } from '../kit/layout/Button.tsx'
import { HelpIcon, KeyboardIcon, KeyIcon, LanguageIcon, SearchIcon, SignOutIcon } from '../kit/layout/icons.tsx'
import { rowClass, stackClass, textClass } from '../kit/layout/primitives.ts'
import { themes, useTheme } from '../kit/layout/theme.ts'
import { useSearchParam } from '../kit/lists/useSearchParam.ts'
import { Menu } from '../kit/overlays/Menu.tsx'
import { paths } from '../kit/paths.ts'
import { useBrand } from '../kit/session/brand.tsx'
import { signOut } from '../kit/session/signOut.ts'
import { languageNames, useWords } from '../words/Words.tsx'
import { BrandSwitcher } from './BrandSwitcher.tsx'
import { topicForPage } from './help/pageTopics.ts'
import { NotificationBell } from './NotificationBell.tsx'
import styles from './TopBar.module.css'
import { themeIcons } from './themeIcons.ts'
import { useChooseLanguage } from './useChooseLanguage.ts'

/** A link to the help of the current page. */
function HelpLink() {
  const { t } = useWords()
  const { pathname } = useLocation()
  const tab = useSearchParam('tab')
  return (
    <AppLink to={paths.help(topicForPage(pathname, tab))} variant="icon" label={t('shell.help')} title={t('shell.help')}>
      <HelpIcon />
    </AppLink>
  )
}

function LanguageMenu() {
  const { t, language } = useWords()
  const choose = useChooseLanguage()
  return (
    <Menu
      trigger={
        <IconButton label={t('shell.language')}>
          <LanguageIcon />
        </IconButton>
      }
      items={languages.map((option) => ({
        label: languageNames[option],
        lang: toLocale(option),
        checked: option === language,
        onSelect: () => choose(option),
      }))}
    />
  )
}

function UserMenu({ openShortcuts }: { openShortcuts: () => void }) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const { user, role } = useBrand()
  const [theme, setTheme] = useTheme()
  const name = fullName(user.first_name, user.last_name)
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={stackClass({ centered: true }, styles.user)}
          aria-label={t('shell.account')}
          title={t('shell.account')}
        >
          <span aria-hidden="true">{initials(name)}</span>
        </button>
      }
      items={[
        { heading: `${name} · ${t(`shell.role.${role}`)}` },
        { label: t('shell.changePassword'), icon: <KeyIcon />, onSelect: () => navigateTo(paths.changePassword()) },
        { label: t('shell.shortcuts'), icon: <KeyboardIcon />, onSelect: openShortcuts },
        'rule',
        { heading: t('shell.theme') },
        ...themes.map((option) => {
          const Icon = themeIcons[option]
          return { label: t(`shell.theme.${option}`), icon: <Icon />, checked: option === theme, onSelect: () => setTheme(option) }
        }),
        'rule',
        { label: t('shell.signOut'), icon: <SignOutIcon />, onSelect: signOut },
      ]}
    />
  )
}

type Props = { isLoaded: boolean; openPalette: () => void; openShortcuts: () => void }

/** `isLoaded`: the page has loaded, so that secondary data may load. */
export function TopBar({ isLoaded, openPalette, openShortcuts }: Props) {
  const { t } = useWords()
  return (
    <header className={rowClass({ justifyContent: 'space-between', gap: 8 }, styles.bar)}>
      <div className={styles.brand}>
        <BrandSwitcher />
      </div>
      <button
        type="button"
        className={rowClass({ gap: 12, color: 'ink-2' }, styles.palette)}
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t('shell.search')}
      >
        <SearchIcon size={16} />
        <span className={textClass({ grow: true }, styles.paletteText)}>{t('shell.search')}</span>
        <kbd className={styles.key}>{/Mac|iP/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <div className={rowClass({ gap: 4 }, styles.end)}>
        <NotificationBell isReady={isLoaded} />
        <HelpLink />
        <LanguageMenu />
        <UserMenu openShortcuts={openShortcuts} />
      </div>
    </header>
  )
}
