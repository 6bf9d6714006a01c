import type { Product } from '@linesheet/contract/catalogue/products'
import { removeProduct } from '@linesheet/contract/catalogue/products.edit'
import { staleCalls } from '@linesheet/contract/stale-calls'
import { CallError } from '../../../kit/api/callError.ts'
import { useEndpointMutation } from '../../../kit/api/queries.ts'
import { useNavigateTo } from '../../../kit/layout/AppLink.tsx'
import { FormDialog } from '../../../kit/overlays/FormDialog.tsx'
import { paths } from '../../../kit/paths.ts'
import { ExplainedError } from '../../../words/refusals.ts'
import { useWords } from '../../../words/Words.tsx'
import { localizedProductName } from '../localizedTexts.ts'

type Props = { product: Product; open: boolean; onClose: () => void; onDeactivate: () => Promise<unknown>; isDeactivating: boolean }

/** Deletes a product. A product with orders cannot be deleted; the dialog then offers to deactivate it, unless it is already inactive. */
export function DeleteProductDialog({ product, open, onClose, onDeactivate, isDeactivating }: Props) {
  const { t, language } = useWords()
  const navigateTo = useNavigateTo()
  const name = localizedProductName(product, language)
  const deleting = useEndpointMutation(removeProduct, {
    successMessage: t('product.toast.removed', { name }),
    invalidates: staleCalls({ name: 'product.removed' }).lists,
  })
  const hasOrders = deleting.error instanceof CallError && deleting.error.code === 'product.ordered'
  const canDeactivate = hasOrders && product.status === 'active'
  const isBlocked = hasOrders && !canDeactivate

  function cancel() {
    deleting.reset()
    onClose()
  }
  async function deleteProduct() {
    const deleted = await deleting.send({ params: { id: product.id } })
    if (deleted) navigateTo(paths.products(), { replace: true })
    return deleted
  }
  return (
    <FormDialog
      open={open}
      title={t('product.deleteTitle', { name })}
      submitLabel={t(canDeactivate ? 'product.deactivateInstead' : 'product.delete')}
      onSubmit={canDeactivate ? onDeactivate : deleteProduct}
      mutation={{ ...deleting, busy: deleting.busy || isDeactivating }}
      onClose={cancel}
      blocked={isBlocked}
      danger={!canDeactivate}
      error={isBlocked ? new ExplainedError(t('product.orderedAndHidden')) : undefined}
    >
      <p>{t('product.deleteHelp')}</p>
    </FormDialog>
  )
}
