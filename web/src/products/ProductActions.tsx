import { activateProduct, getProduct, listProducts, type Product } from '@linesheet/contract/products'
import { deactivateProduct, duplicateProduct, listProductChanges, removeBestseller, setBestseller } from '@linesheet/contract/products.edit'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { AppLink, useNavigateTo } from '../kit/AppLink.tsx'
import { Button, IconButton } from '../kit/Button.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { MoreIcon } from '../kit/icons.tsx'
import { Menu } from '../kit/Menu.tsx'
import { queryOptionsFor, useEndpointMutation } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import styles from './ProductActions.module.css'
import { RemoveProduct } from './RemoveProduct.tsx'

/** What one does with a product as a whole. */
export function ProductActions({ product }: { product: Product }) {
  const { t } = useWords()
  const go = useNavigateTo()
  const [removing, setRemoving] = useState(false)
  const effects = (successMessage: string) => ({
    successMessage,
    invalidates: [getProduct, listProducts, listProductChanges],
    updateCache: (
      cache: Parameters<NonNullable<NonNullable<Parameters<typeof useEndpointMutation>[1]>['updateCache']>>[0],
      answer: Product,
    ) => cache.setQueryData(queryOptionsFor(getProduct, { params: { id: answer.id } }).queryKey, answer),
  })
  const activating = useEndpointMutation(activateProduct, effects(t('product.said.activated')))
  const deactivating = useEndpointMutation(deactivateProduct, effects(t('product.said.deactivated')))
  const marking = useEndpointMutation(setBestseller, effects(t('product.said.bestseller')))
  const unmarking = useEndpointMutation(removeBestseller, effects(t('product.said.noBestseller')))
  const copying = useEndpointMutation(duplicateProduct, effects(t('product.said.duplicated')))
  const it = { params: { id: product.id } }
  const error = activating.error ?? deactivating.error ?? marking.error ?? unmarking.error ?? copying.error

  async function copy() {
    const made = await copying.send(it)
    if (made) go(paths.product(made.id))
  }

  return (
    <>
      {error ? <ErrorBox error={error} /> : null}
      <span className={styles.preview}>
        <AppLink to={paths.previewProduct(product.id)} variant="plain">
          {t('preview.shared')}
        </AppLink>
      </span>
      {product.status !== 'active' && (
        <Button variant="primary" busy={activating.busy} disabled={product.missing.length > 0} onClick={() => void activating.send(it)}>
          {t('product.activate')}
        </Button>
      )}
      <Menu
        alignEnd
        trigger={
          <IconButton label={t('kit.moreActions')}>
            <MoreIcon />
          </IconButton>
        }
        items={[
          ...(product.status === 'active' ? [{ label: t('product.deactivate'), onSelect: () => void deactivating.send(it) }] : []),
          product.is_bestseller
            ? { label: t('product.unmark'), onSelect: () => void unmarking.send(it) }
            : { label: t('product.mark'), onSelect: () => void marking.send(it) },
          { label: t('preview.title'), onSelect: () => go(paths.previewProduct(product.id)) },
          { label: t('product.duplicate'), onSelect: () => void copy() },
          'rule',
          { label: t('product.delete'), danger: true, onSelect: () => setRemoving(true) },
        ]}
      />
      <RemoveProduct
        product={product}
        open={removing}
        close={() => setRemoving(false)}
        hide={() => deactivating.send(it)}
        hiding={deactivating.busy}
      />
    </>
  )
}
