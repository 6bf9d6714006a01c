import { AppLink, useNavigateTo } from '../kit/AppLink.tsx'
import { useCompany, useHasPermission } from '../kit/company.tsx'
import { MoreIcon } from '../kit/icons.tsx'
import { Menu } from '../kit/Menu.tsx'
import { productName } from '../words/productName.ts'
import { useWords } from '../words/Words.tsx'
import { BrandSwitcher } from './BrandSwitcher.tsx'
import { navigationItems } from './navigation.ts'
import styles from './SideNav.module.css'

/** The main navigation: at the left on desktops, at the bottom on phones. Lists only what the role may see. */
export function SideNav() {
  const { t } = useWords()
  const { badges } = useCompany()
  const hasPermission = useHasPermission()
  const navigateTo = useNavigateTo()
  const items = navigationItems.filter(({ permission }) => !permission || hasPermission(permission))
  const waiting = [
    ...(badges.orders ? [t('shell.toAccept', { count: badges.orders })] : []),
    ...(badges.disputes ? [t('shell.disputesToAnswer', { count: badges.disputes })] : []),
  ]
  return (
    <div className={styles.nav}>
      <div className={styles.brand}>
        <BrandSwitcher />
      </div>
      <nav aria-label={t('shell.navigation')} className={styles.items}>
        {items.map(({ key, to, icon: Icon, inPhoneBar = false }) => {
          const badge = key === 'orders' ? badges.orders + badges.disputes : 0
          return (
            <span key={key} className={styles.place} data-in-phone-bar={inPhoneBar || undefined}>
              <AppLink to={to} className={styles.item} title={t(`shell.${key}`)} activeOnSubpages>
                <Icon size={20} />
                <span className={styles.label}>{t(`shell.${key}`)}</span>
                {badge > 0 && (
                  <span className={styles.badge}>
                    {badge}
                    <span className="unseen"> {waiting.join()}</span>
                  </span>
                )}
              </AppLink>
            </span>
          )
        })}
        <span className={styles.more}>
          <Menu
            trigger={
              <button type="button" className={styles.item}>
                <MoreIcon size={20} />
                <span className={styles.label}>{t('shell.more')}</span>
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
