import type { ProductRow } from '@linesheet/contract/products'
import { paths } from '../../app/paths.ts'
import { Go } from '../../kit/Go.tsx'
import { Money } from '../../kit/Money.tsx'
import { Photo } from '../../kit/Photo.tsx'
import { ProductStatusChip } from '../../kit/ProductStatusChip.tsx'
import { Tiles } from '../../kit/Skeleton.tsx'
import styles from './ProductGrid.module.css'
import { BestsellerMark } from './RowToggles.tsx'

/** The products as photos with name and price. */
export function ProductGrid({ products, waiting }: { products: readonly ProductRow[] | undefined; waiting: boolean }) {
  if (!products) return <Tiles className={styles.grid} />
  return (
    <ul className={styles.grid} aria-busy={waiting}>
      {products.map((product) => (
        <li key={product.id}>
          <Go to={paths.product(product.id)} className={styles.card} mark>
            <Photo photo={product.photo} alt={product.name} beside fill size={320} sizes="(max-width: 719px) 45vw, 260px" />
            <span className={styles.name}>
              {product.name}
              {product.is_bestseller && (
                <>
                  {' '}
                  <BestsellerMark />
                </>
              )}
            </span>
            <span className={styles.line}>
              <Money amount={product.wholesale_price} currency={product.currency_code} />
              {product.status !== 'active' && <ProductStatusChip status={product.status} />}
            </span>
          </Go>
        </li>
      ))}
    </ul>
  )
}
