import type { BoughtProduct } from '@linesheet/contract/network'
import { AppLink } from '../../kit/AppLink.tsx'
import { useHasPermission } from '../../kit/company.tsx'
import { Section } from '../../kit/Page.tsx'
import { Photo } from '../../kit/Photo.tsx'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './page.module.css'

/** What the retailer buys most. */
export function BoughtProducts({ products }: { products: readonly BoughtProduct[] }) {
  const { t } = useWords()
  const seesProducts = useHasPermission()('products:read')
  return (
    <Section title={t('network.section.products')}>
      <ul className={styles.products}>
        {products.map(({ product_id, name, photo, units, orders, last_ordered_at }) => (
          <li key={product_id ?? name} className={styles.product}>
            <Photo photo={photo} alt={name} size={48} decorative />
            <span className={styles.productTexts}>
              {product_id && seesProducts ? <AppLink to={paths.product(product_id)}>{name}</AppLink> : name}
              <span className={styles.muted}>
                {t('network.units', { count: units })} {t('network.inOrders', { count: orders })} · <RelativeTime at={last_ordered_at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
