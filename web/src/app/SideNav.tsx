import { countUnread } from '@linesheet/contract/messages/chats'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { AppLink, useNavigateTo } from '../kit/layout/AppLink.tsx'
import { MoreIcon } from '../kit/layout/icons.tsx'
import { rowClass, stackClass, textClass } from '../kit/layout/primitives.ts'
import { Menu } from '../kit/overlays/Menu.tsx'
import { useBrand, useHasPermission } from '../kit/session/brand.tsx'
import { productName } from '../words/productName.ts'
import { useWords } from '../words/Words.tsx'
import { BrandSwitcher } from './BrandSwitcher.tsx'
import { navigationItems } from './navigation.ts'
import styles from './SideNav.module.css'

const maxCounted = 99
type Badge = { count: number; texts: readonly string[] }

/** The badges of areas: the number of waiting records, and a text with it. */
function useBadges(isLoaded: boolean) {
  const { t } = useWords()
  const { badges } = useBrand()
  const canChat = useHasPermission()('chat:read')
  const unread = useEndpointQuery(countUnread, {}, { enabled: isLoaded && canChat }).data?.unread ?? 0
  return {
    orders: {
      count: badges.orders + badges.disputes,
      texts: [
        ...(badges.orders ? [t('shell.toAccept', { count: badges.orders })] : []),
        ...(badges.disputes ? [t('shell.disputesToAnswer', { count: badges.disputes })] : []),
      ],
    },
    messages: { count: unread, texts: [t('shell.unreadMessages', { count: unread })] },
  }
}

/**
 * The main navigation: at the left on desktops, at the bottom on phones. Lists only pages that the role may see. `isLoaded`: the data of the page
 * itself has loaded.
 */
export function SideNav({ isLoaded }: { isLoaded: boolean }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const navigateTo = useNavigateTo()
  const items = navigationItems.filter(({ permission }) => !permission || hasPermission(permission))
  const badgesByKey: Partial<Record<string, Badge>> = useBadges(isLoaded)
  return (
    <div className={styles.nav}>
      <div className={styles.brand}>
        <BrandSwitcher />
      </div>
      <nav aria-label={t('shell.navigation')} className={stackClass({ gap: 2 }, styles.items)}>
        {items.map(({ key, to, icon: Icon, inPhoneBar = false }) => {
          const badge = badgesByKey[key]
          return (
            <span key={key} className={styles.place} data-in-phone-bar={inPhoneBar || undefined}>
              <AppLink to={to} className={rowClass({ gap: 12, color: 'ink-2' }, styles.item)} title={t(`shell.${key}`)} activeOnSubpages>
                <Icon size={20} />
                <span className={textClass({ grow: true }, styles.label)}>{t(`shell.${key}`)}</span>
                {badge !== undefined && badge.count > 0 && (
                  <span className={textClass({ size: 12, weight: 600, whiteSpace: 'nowrap', tabularNumbers: true }, styles.badge)}>
                    {badge.count > maxCounted ? `${maxCounted}+` : badge.count}
                    <span className="unseen"> {badge.texts.join()}</span>
                  </span>
                )}
              </AppLink>
            </span>
          )
        })}
        <span className={styles.more}>
          <Menu
            trigger={
              <button type="button" className={rowClass({ gap: 12, color: 'ink-2' }, styles.item)}>
                <MoreIcon size={20} />
                <span className={textClass({ grow: true }, styles.label)}>{t('shell.more')}</span>
              </button>
            }
            items={items
              .filter(({ inPhoneBar }) => !inPhoneBar)
              .map(({ key, to, icon: Icon }) => ({ label: t(`shell.${key}`), icon: <Icon size={20} />, onSelect: () => navigateTo(to) }))}
          />
        </span>
      </nav>
      <p className={styles.name}>{productName}</p>
    </div>
  )
}
