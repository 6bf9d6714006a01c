import { listPrices } from '@linesheet/contract/catalogue/prices'
import { listShopVariations, matchShopVariation, type ShopVariation } from '@linesheet/contract/connections/shop-stock'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useDebounced } from '../../kit/forms/useDebounced.ts'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './shop.module.css'

const shownChoices = 20
const noMatch = 'none'
type Props = { shopId: string; shopVariation: ShopVariation; onClose: () => void }

/** Chooses the brand's variation for one of the shop, or none. */
export function MatchDialog({ shopId, shopVariation, onClose }: Props) {
  const { t, language } = useWords()
  const { id, name, sku, variation } = shopVariation
  const [typed, setTyped] = useState(variation?.sku || sku)
  const search = useDebounced(typed.trim(), 250)
  const [chosen, setChosen] = useState(variation?.id ?? noMatch)
  const found = useEndpointQuery(
    listPrices,
    { query: { items_per_page: shownChoices, language_code: language, ...(search && { search }) } },
    { keepPrevious: true },
  )
  const saving = useEndpointMutation(matchShopVariation, {
    events: ['shop.changed'],
    invalidates: [listShopVariations],
    successMessage: t('shop.match.saved'),
  })
  const save = () =>
    saving.send({ params: { id: shopId, shop_variation_id: id }, body: { variation_id: chosen === noMatch ? null : chosen } })
  return (
    <FormDialog
      title={t('shop.match.title', { name })}
      submitLabel={t('kit.save')}
      mutation={saving}
      onSubmit={save}
      onClose={onClose}
      size={560}
    >
      <div className={stackClass({ gap: 16 })}>
        <TextField
          label={t('shop.match.search')}
          help={t('shop.match.search.help')}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          maxLength={120}
        />
        <QueryView query={found} skeleton={<SkeletonRows count={3} height={32} />}>
          {({ items }) => (
            <div className={styles.choices}>
              {!items.length && <p className={textClass({ color: 'ink-2' })}>{t('shop.match.none')}</p>}
              <RadioField
                label={t('shop.match.search')}
                hideLabel
                value={chosen}
                onChange={setChosen}
                options={[
                  ...(variation && !items.some((item) => item.variation_id === variation.id)
                    ? [{ value: variation.id, label: [variation.name, variation.sku].filter(Boolean).join(' · ') }]
                    : []),
                  ...items.map((item) => ({
                    value: item.variation_id,
                    label: [item.name, item.option, item.sku].filter(Boolean).join(' · '),
                  })),
                  { value: noMatch, label: t('shop.match.remove') },
                ]}
              />
            </div>
          )}
        </QueryView>
      </div>
    </FormDialog>
  )
}
