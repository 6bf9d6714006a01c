import { AppLink } from '../kit/AppLink.tsx'
import { useCompany, useHasPermission } from '../kit/company.tsx'
import { productName } from '../words/productName.ts'
import { useWords } from '../words/Words.tsx'
import { BrandSwitcher } from './BrandSwitcher.tsx'
import { navigationItems } from './navigation.ts'
import styles from './SideNav.module.css'

/** Left on a desk, at the bottom on a phone; only what exists and what the role may see. */
export function SideNav() {
  const { t } = useWords()
  const { badges } = useCompany()
  const may = useHasPermission()
  return (
    <div className={styles.nav}>
      <div className={styles.brand}>
        <BrandSwitcher />
      </div>
      <nav aria-label={t('shell.navigation')} className={styles.areas}>
        {navigationItems
          .filter(({ permission: needs }) => !needs || may(needs))
          .map(({ key, to, icon: Icon }) => {
            const waiting = key === 'orders' ? badges.orders : 0
            return (
              <AppLink key={key} to={to} className={styles.area} title={t(`shell.${key}`)} activeOnSubpages>
                <Icon size={20} />
                <span className={styles.word}>{t(`shell.${key}`)}</span>
                {waiting > 0 && (
                  <span className={styles.badge}>
                    {waiting}
                    <span className="unseen"> {t('shell.toAnswer', { count: waiting })}</span>
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
