import type { CollectionProduct } from '@linesheet/contract/catalogue/collections'
import { useWords } from '../../words/Words.tsx'
import { Money } from '../format/Money.tsx'
import { Photo } from '../layout/Photo.tsx'
import { ProductStatusChip } from '../layout/ProductStatusChip.tsx'
import styles from './ProductPicker.module.css'

type Props = { product: CollectionProduct; isPresent: boolean; isPicked: boolean; onPick: (isIn: boolean) => void }

export function ProductPickerRow({ product, isPresent, isPicked, onPick }: Props) {
  const { t } = useWords()
  return (
    <li>
      <label className={styles.row} data-present={isPresent || undefined}>
        <input type="checkbox" checked={isPresent || isPicked} disabled={isPresent} onChange={(event) => onPick(event.target.checked)} />
        <Photo photo={product.photo} alt={product.name} decorative size={40} />
        <span className={styles.names}>
          <span className={styles.name}>{product.name}</span>
          <span className={styles.sku}>{product.sku}</span>
        </span>
        {isPresent ? (
          <span className={styles.present}>{t('collection.pick.added')}</span>
        ) : (
          <>
            {product.status !== 'active' && <ProductStatusChip status={product.status} />}
            <Money amount={product.wholesale_price} currency={product.currency_code} />
          </>
        )}
      </label>
    </li>
  )
}
