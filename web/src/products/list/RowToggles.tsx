import { activateProduct, type ProductRow } from '@linesheet/contract/products'
import { deactivateProduct, removeBestseller, setBestseller } from '@linesheet/contract/products.edit'
import { call } from '../../kit/call.ts'
import { StarIcon } from '../../kit/icons.tsx'
import { useWords } from '../../words/Words.tsx'
import { ProductStatus } from '../ProductStatus.tsx'
import styles from './RowToggles.module.css'
import { useOptimisticToggle } from './useOptimisticToggle.ts'

/** The mark as it is seen, where it is not turned. */
export function BestsellerMark() {
  const { t } = useWords()
  return (
    <span className={styles.mark} role="img" aria-label={t('products.bestseller')} title={t('products.bestseller')}>
      <StarIcon size={16} />
    </span>
  )
}

type Props = { product: ProductRow; mayChange: boolean }

/** The bestseller mark, turned on and off where it stands. */
export function BestsellerStar({ product, mayChange }: Props) {
  const { t } = useWords()
  const request = { params: { id: product.id } }
  const { isOn, busy, press } = useOptimisticToggle({
    ...{ isOn: product.is_bestseller, name: product.name },
    save: (on) => call(on ? setBestseller : removeBestseller, request),
    message: (on) => t(on ? 'products.bestseller' : 'product.said.noBestseller'),
  })
  if (!mayChange) return isOn ? <BestsellerMark /> : null
  return (
    <button
      type="button"
      className={styles.star}
      data-on={isOn || undefined}
      aria-pressed={isOn}
      aria-busy={busy}
      aria-label={t('product.fieldOf', { field: t('products.bestseller'), what: product.name })}
      title={t(isOn ? 'product.unmark' : 'product.mark')}
      onClick={busy ? undefined : press}
    >
      <StarIcon size={16} />
    </button>
  )
}

/** What it is, and beside it the switch that shows it to retailers or hides it. */
export function StatusSwitch({ product, mayChange }: Props) {
  const { t } = useWords()
  const it = { params: { id: product.id } }
  const { isOn, busy, press } = useOptimisticToggle({
    ...{ isOn: product.status === 'active', name: product.name },
    save: (on) => call(on ? activateProduct : deactivateProduct, it),
    message: (on) => t(on ? 'product.said.activated' : 'product.said.deactivated'),
  })
  const status = isOn ? 'active' : product.status === 'draft' ? 'draft' : 'inactive'
  if (!mayChange) return <ProductStatus status={status} />
  return (
    <span className={styles.status}>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={isOn}
        aria-busy={busy}
        aria-label={t('product.fieldOf', { field: t('products.status.active'), what: product.name })}
        title={t(isOn ? 'product.deactivate' : 'product.activate')}
        onClick={busy ? undefined : press}
      />
      <ProductStatus status={status} />
    </span>
  )
}
