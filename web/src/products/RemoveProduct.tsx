import { listProducts, type Product } from '@linesheet/contract/products'
import { removeProduct } from '@linesheet/contract/products.edit'
import { paths } from '../app/paths.ts'
import { useNavigateTo } from '../kit/AppLink.tsx'
import { CallError } from '../kit/callError.ts'
import { Dialog, DialogForm } from '../kit/Dialog.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import { nameOf } from './naming.ts'

type Props = { product: Product; open: boolean; close: () => void; hide: () => Promise<unknown>; hiding: boolean }

/** Asks before a product goes. One that was ordered has to stay: it is hidden from retailers instead, unless it is hidden already. */
export function RemoveProduct({ product, open, close, hide, hiding }: Props) {
  const { t, language } = useWords()
  const go = useNavigateTo()
  const name = nameOf(product, language)
  const dropping = useEndpointMutation(removeProduct, { successMessage: t('product.said.removed', { name }), invalidates: [listProducts] })
  const isKept = dropping.error instanceof CallError && dropping.error.code === 'product.ordered'
  const mayHide = isKept && product.status === 'active'

  function leave() {
    dropping.reset()
    close()
  }
  async function remove() {
    if (await dropping.send({ params: { id: product.id } })) go(paths.products(), { replace: true })
  }
  async function hideInstead() {
    if (await hide()) leave()
  }
  return (
    <Dialog open={open} close={leave} title={t('product.deleteTitle', { name })}>
      <DialogForm
        submit={() => void (mayHide ? hideInstead() : remove())}
        action={t(mayHide ? 'product.deactivateInstead' : 'product.delete')}
        busy={dropping.busy || hiding}
        blocked={isKept && !mayHide}
        close={leave}
        error={isKept && !mayHide ? { code: 'said', message: t('product.orderedAndHidden') } : dropping.error}
        danger={!mayHide}
      >
        <p>{t('product.deleteHelp')}</p>
      </DialogForm>
    </Dialog>
  )
}
