import { AppLink } from '../kit/AppLink.tsx'
import { useCompany, useHasPermission } from '../kit/company.tsx'
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
        {navigationItems
          .filter(({ permission }) => !permission || hasPermission(permission))
          .map(({ key, to, icon: Icon }) => {
            const badge = key === 'orders' ? badges.orders + badges.disputes : 0
            return (
              <AppLink key={key} to={to} className={styles.item} title={t(`shell.${key}`)} activeOnSubpages>
                <Icon size={20} />
                <span className={styles.label}>{t(`shell.${key}`)}</span>
                {badge > 0 && (
                  <span className={styles.badge}>
                    {badge}
                    <span className="unseen"> {waiting.join()}</span>
                  </span>
                )}
              </AppLink>
            )
          })}
      </nav>
      <p className={styles.name}>{productName}</p>
    </div>
  )
}
