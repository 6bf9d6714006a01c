import type { ProductRow } from '@linesheet/contract/catalogue/products'
import { Money } from '../../../kit/format/Money.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { Photo } from '../../../kit/layout/Photo.tsx'
import { ProductStatusChip } from '../../../kit/layout/ProductStatusChip.tsx'
import { rowClass, stackClass } from '../../../kit/layout/primitives.ts'
import { SkeletonTiles } from '../../../kit/layout/Skeleton.tsx'
import { paths } from '../../../kit/paths.ts'
import styles from './ProductGrid.module.css'
import { BestsellerMark } from './RowToggles.tsx'

/** The products as photos with name and price. */
export function ProductGrid({ products, waiting }: { products: readonly ProductRow[] | undefined; waiting: boolean }) {
  if (!products) return <SkeletonTiles className={styles.grid} />
  return (
    <ul className={styles.grid} aria-busy={waiting}>
      {products.map((product) => (
        <li key={product.id}>
          <AppLink
            to={paths.product(product.id)}
            className={stackClass({ gap: 4, color: 'ink', textDecoration: 'none' }, styles.card)}
            opensRow
          >
            <Photo photo={product.photo} alt={product.name} decorative fill size={320} sizes="(max-width: 719px) 45vw, 260px" />
            <span className={styles.name}>
              {product.name}
              {product.is_bestseller && (
                <>
                  {' '}
                  <BestsellerMark />
                </>
              )}
            </span>
            <span className={rowClass({ justifyContent: 'space-between', gap: 8 }, styles.line)}>
              <Money amount={product.wholesale_price} currency={product.currency_code} />
              {product.status !== 'active' && <ProductStatusChip status={product.status} />}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
