import { activateProduct, type ProductRow } from '@linesheet/contract/catalogue/products'
import { deactivateProduct, removeBestseller, setBestseller } from '@linesheet/contract/catalogue/products.edit'
import { call } from '../../../kit/api/call.ts'
import { Switch } from '../../../kit/forms/Switch.tsx'
import { StarIcon } from '../../../kit/layout/icons.tsx'
import { ProductStatusChip } from '../../../kit/layout/ProductStatusChip.tsx'
import { rowClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { useActivationCheck } from '../activation/useActivationCheck.tsx'
import styles from './RowToggles.module.css'
import { useOptimisticToggle } from './useOptimisticToggle.ts'

/** The bestseller mark without a switch. */
export function BestsellerMark() {
  const { t } = useWords()
  return (
    <span className={styles.mark} role="img" aria-label={t('products.bestseller')} title={t('products.bestseller')}>
      <StarIcon size={16} />
    </span>
  )
}

type Props = { product: ProductRow; canEdit: boolean }

/** Marks and unmarks a bestseller in its row. */
export function BestsellerStar({ product, canEdit }: Props) {
  const { t } = useWords()
  const request = { params: { id: product.id } }
  const { isOn, busy, press } = useOptimisticToggle({
    isOn: product.is_bestseller,
    name: product.name,
    save: (on) => call(on ? setBestseller : removeBestseller, request),
    message: (on) => t(on ? 'product.toast.bestseller' : 'product.toast.bestsellerRemoved'),
  })
  if (!canEdit) return isOn ? <BestsellerMark /> : null
  return (
    <button
      type="button"
      className={styles.star}
      data-on={isOn || undefined}
      aria-pressed={isOn}
      aria-busy={busy}
      aria-label={t('product.fieldOf', { field: t('products.bestseller'), what: product.name })}
      title={t(isOn ? 'product.unmarkBestseller' : 'product.markBestseller')}
      onClick={busy ? undefined : press}
    >
      <StarIcon size={16} />
    </button>
  )
}

/** The status, with a switch that activates or deactivates the product; it warns if a region has no price. */
export function StatusSwitch({ product, canEdit }: Props) {
  const { t } = useWords()
  const request = { params: { id: product.id } }
  const { isOn, busy, press } = useOptimisticToggle({
    isOn: product.status === 'active',
    name: product.name,
    save: (on) => call(on ? activateProduct : deactivateProduct, request),
    message: (on) => t(on ? 'product.toast.activated' : 'product.toast.deactivated'),
  })
  const check = useActivationCheck()
  const lacksPrices = !isOn && product.missing.includes('region_prices')
  const pressChecked = () => (lacksPrices ? void check.activateChecked({ ids: [product.id] }, async () => press()) : press())
  const status = isOn ? 'active' : product.status === 'draft' ? 'draft' : 'inactive'
  if (!canEdit) return <ProductStatusChip status={status} />
  return (
    <span className={rowClass({ gap: 8 })}>
      <Switch
        isOn={isOn}
        busy={busy || check.isChecking}
        label={t('product.fieldOf', { field: t('products.status.active'), what: product.name })}
        title={t(isOn ? 'product.deactivate' : 'product.activate')}
        onPress={pressChecked}
      />
      <ProductStatusChip status={status} />
      {check.dialog}
    </span>
  )
}
