import { editPromotion, getPromotion, listPromotions } from '@linesheet/contract/promotions/promotions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOptionsFor, useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { paths } from '../../kit/paths.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

type Props = { ids: readonly string[]; onClose: () => void; onDone: () => void }

/** Adds products to a new promotion, or to one of chosen products that no order has used. */
export function AddToPromotionDialog({ ids, onClose, onDone }: Props) {
  const words = useWords()
  const { t } = words
  const cache = useQueryClient()
  const navigateTo = useNavigateTo()
  const [chosen, setChosen] = useState('')
  const found = useEndpointQuery(listPromotions, { query: { items_per_page: 100 } })
  const editing = useEndpointMutation(editPromotion, { successMessage: t('promotion.toast.saved'), events: ['promotion.changed'] })
  const open = (found.data?.items ?? []).filter(
    ({ scope, redeemed_count, actions }) => scope === 'products' && !redeemed_count && actions.includes('edit'),
  )

  async function addTo(id: string) {
    try {
      const { version, products } = await cache.fetchQuery({ ...queryOptionsFor(getPromotion, { params: { id } }), staleTime: 0 })
      const product_ids = [...new Set([...products.map((product) => product.id), ...ids])]
      return await editing.send({ params: { id }, body: { version, product_ids } })
    } catch (error) {
      showToast({ text: refusalText(words, error), tone: 'danger' })
      return undefined
    }
  }
  return (
    <FormDialog
      title={t('bulk.promotion.title', { count: ids.length })}
      submitLabel={t(chosen ? 'bulk.promotion' : 'promotions.new')}
      onSubmit={() => (chosen ? addTo(chosen) : Promise.resolve(true))}
      mutation={editing}
      onClose={onClose}
      onDone={() => {
        onDone()
        navigateTo(chosen ? paths.promotion(chosen) : paths.newPromotion({ products: ids.join() }))
      }}
    >
      <SelectField
        label={t('promotion.one')}
        help={t('promotion.products.limit')}
        value={chosen}
        onChange={setChosen}
        options={[{ value: '', label: t('promotions.new') }, ...open.map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </FormDialog>
  )
}
