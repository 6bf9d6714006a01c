import type { BoughtProduct } from '@linesheet/contract/retailers/network'
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx'
import { translatedName } from '../../../kit/format/translatedName.ts'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { Photo } from '../../../kit/layout/Photo.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { paths } from '../../../kit/paths.ts'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import styles from './page.module.css'

function Item({ product }: { product: BoughtProduct }) {
  const { t, language } = useWords()
  const seesProducts = useHasPermission()('products:read')
  const { product_id, photo, units, orders, last_ordered_at } = product
  const name = translatedName(product, language)
  return (
    <li className={rowClass({ gap: 12, minWidth: 0 })}>
      <Photo photo={photo} alt={name} size={48} decorative />
      <span className={stackClass({ minWidth: 0, breakAnywhere: true })}>
        {product_id && seesProducts ? <AppLink to={paths.product(product_id)}>{name}</AppLink> : name}
        <span className={textClass({ color: 'ink-2', size: 13 })}>
          {t('network.units', { count: units })} {t('network.inOrders', { count: orders })} · <RelativeTime at={last_ordered_at} />
        </span>
      </span>
    </li>
  )
}

/** The products that the retailer buys most. */
export function BoughtProducts({ products }: { products: readonly BoughtProduct[] }) {
  const { t } = useWords()
  return (
    <Section title={t('network.section.products')}>
      <ul className={gridClass({ rowGap: 12, columnGap: 24 }, styles.products)}>
        {products.map((product) => (
          <Item key={product.product_id ?? product.name} product={product} />
        ))}
      </ul>
    </Section>
  )
}
