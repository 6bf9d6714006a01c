import { listProducts, type Product } from '@linesheet/contract/products'
import { removeProduct } from '@linesheet/contract/products.edit'
import { paths } from '../../app/paths.ts'
import { CallError } from '../../kit/callError.ts'
import { Dialog, DialogForm } from '../../kit/Dialog.tsx'
import { useGo } from '../../kit/Go.tsx'
import { useEndpointMutation } from '../../kit/queries.ts'
import { useWords } from '../../words/Words.tsx'
import { localizedProductName } from '../localizedTexts.ts'

type Props = { product: Product; open: boolean; close: () => void; deactivate: () => Promise<unknown>; isDeactivating: boolean }

/** Asks before a product goes. One that was ordered has to stay: it is hidden from retailers instead, unless it is hidden already. */
export function DeleteProductDialog({ product, open, close, deactivate: hide, isDeactivating: hiding }: Props) {
  const { t, language } = useWords()
  const go = useGo()
  const name = localizedProductName(product, language)
  const deleting = useEndpointMutation(removeProduct, { said: t('product.said.removed', { name }), refreshes: [listProducts] })
  const hasOrders = deleting.error instanceof CallError && deleting.error.code === 'product.ordered'
  const canDeactivate = hasOrders && product.status === 'active'

  function cancel() {
    deleting.reset()
    close()
  }
  async function deleteProduct() {
    if (await deleting.send({ params: { id: product.id } })) go(paths.products(), { replace: true })
  }
  async function deactivateInstead() {
    if (await hide()) cancel()
  }
  return (
    <Dialog open={open} close={cancel} title={t('product.deleteTitle', { name })}>
      <DialogForm
        submit={() => void (canDeactivate ? deactivateInstead() : deleteProduct())}
        action={t(canDeactivate ? 'product.deactivateInstead' : 'product.delete')}
        busy={deleting.busy || hiding}
        blocked={hasOrders && !canDeactivate}
        close={cancel}
        error={hasOrders && !canDeactivate ? { code: 'said', message: t('product.orderedAndHidden') } : deleting.error}
        danger={!canDeactivate}
      >
        <p>{t('product.deleteHelp')}</p>
      </DialogForm>
    </Dialog>
  )
}
