import type { CollectionProduct } from '@linesheet/contract/catalogue/collections'
import { useWords } from '../../words/Words.tsx'
import { Money } from '../format/Money.tsx'
import { Photo } from '../layout/Photo.tsx'
import { ProductStatusChip } from '../layout/ProductStatusChip.tsx'
import { rowClass, stackClass, textClass } from '../layout/primitives.ts'
import styles from './ProductPicker.module.css'

type Props = { product: CollectionProduct; isPresent: boolean; isPicked: boolean; onPick: (isIn: boolean) => void }

export function ProductPickerRow({ product, isPresent, isPicked, onPick }: Props) {
  const { t } = useWords()
  return (
    <li>
      <label className={rowClass({ gap: 12 }, styles.row)} data-present={isPresent || undefined}>
        <input type="checkbox" checked={isPresent || isPicked} disabled={isPresent} onChange={(event) => onPick(event.target.checked)} />
        <Photo photo={product.photo} alt={product.name} decorative size={40} />
        <span className={stackClass({ grow: true, minWidth: 0 })}>
          <span className={textClass({ truncate: true, weight: 500 }, styles.name)}>{product.name}</span>
          <span className={textClass({ truncate: true, color: 'ink-2', size: 12 })}>{product.sku}</span>
        </span>
        {isPresent ? (
          <span className={textClass({ size: 13, whiteSpace: 'nowrap', color: 'ink-3' })}>{t('collection.pick.added')}</span>
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
