import { activateProduct, getProduct, type Product } from '@linesheet/contract/catalogue/products'
import { deactivateProduct, duplicateProduct, removeBestseller, setBestseller } from '@linesheet/contract/catalogue/products.edit'
import type { LiveEventName } from '@linesheet/contract/platform/live-events'
import { useState } from 'react'
import { queryOptionsFor, useEndpointMutation } from '../../../kit/api/queries.ts'
import { ErrorBox } from '../../../kit/forms/ErrorBox.tsx'
import { AppLink, useNavigateTo } from '../../../kit/layout/AppLink.tsx'
import { Button } from '../../../kit/layout/Button.tsx'
import { MoreMenu } from '../../../kit/overlays/MoreMenu.tsx'
import { paths } from '../../../kit/paths.ts'
import { useWords } from '../../../words/Words.tsx'
import { useActivationCheck } from '../activation/useActivationCheck.tsx'
import { ActivationLink } from './ActivationNeeds.tsx'
import { DeleteProductDialog } from './DeleteProductDialog.tsx'
import styles from './ProductActions.module.css'

/** Activate, preview, duplicate and delete. `drafted`: the product after a save of the typed input. */
export function ProductActions({ product, drafted }: { product: Product; drafted: Product }) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const [isDeleteOpen, setDeleteOpen] = useState(false)
  const effects = (event: LiveEventName, successMessage: string) => ({
    successMessage,
    events: [event],
    recordKey: ({ id }: Product) => queryOptionsFor(getProduct, { params: { id } }).queryKey,
  })
  const activating = useEndpointMutation(activateProduct, effects('product.activated', t('product.toast.activated')))
  const deactivating = useEndpointMutation(deactivateProduct, effects('product.deactivated', t('product.toast.deactivated')))
  const marking = useEndpointMutation(setBestseller, effects('product.bestseller', t('product.toast.bestseller')))
  const unmarking = useEndpointMutation(removeBestseller, effects('product.bestseller', t('product.toast.bestsellerRemoved')))
  const duplicating = useEndpointMutation(duplicateProduct, effects('product.added', t('product.toast.duplicated')))
  const check = useActivationCheck()
  const request = { params: { id: product.id } }
  const error = activating.error ?? deactivating.error ?? marking.error ?? unmarking.error ?? duplicating.error

  async function duplicate() {
    const copy = await duplicating.send(request)
    if (copy) navigateTo(paths.product(copy.id))
  }

  return (
    <>
      {error ? <ErrorBox error={error} /> : null}
      <span className={styles.preview}>
        <AppLink to={paths.previewProduct(product.id)} variant="plain">
          {t('preview.shared')}
        </AppLink>
      </span>
      <ActivationLink product={drafted} isSaved={product.missing.length === drafted.missing.length} />
      {product.status !== 'active' && (
        <Button
          variant="primary"
          busy={activating.busy || check.isChecking}
          disabled={product.missing.length > 0}
          onClick={() => check.activateChecked({ ids: [product.id] }, () => activating.send(request))}
        >
          {t('product.activate')}
        </Button>
      )}
      <MoreMenu
        alignEnd
        items={[
          ...(product.status === 'active' ? [{ label: t('product.deactivate'), onSelect: () => void deactivating.send(request) }] : []),
          product.is_bestseller
            ? { label: t('product.unmarkBestseller'), onSelect: () => void unmarking.send(request) }
            : { label: t('product.markBestseller'), onSelect: () => void marking.send(request) },
          { label: t('preview.title'), onSelect: () => navigateTo(paths.previewProduct(product.id)) },
          { label: t('product.duplicate'), onSelect: () => void duplicate() },
          'rule',
          { label: t('product.delete'), danger: true, onSelect: () => setDeleteOpen(true) },
        ]}
      />
      {check.dialog}
      <DeleteProductDialog
        product={product}
        open={isDeleteOpen}
        onClose={() => setDeleteOpen(false)}
        onDeactivate={() => deactivating.send(request)}
        isDeactivating={deactivating.busy}
      />
    </>
  )
}
