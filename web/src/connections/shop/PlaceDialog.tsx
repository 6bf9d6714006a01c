import { changeShopStock, compareShop, getShop, listShopPlaces, type ShopWithStock } from '@linesheet/contract/connections/shop-stock'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { queryKeyFor } from '../../kit/api/queryCache.ts'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'

/** Chooses the place whose stock retailers order from, and starts a reading of its variations. */
export function PlaceDialog({ shop: { id, stock }, onClose }: { shop: ShopWithStock; onClose: () => void }) {
  const { t } = useWords()
  const places = useEndpointQuery(listShopPlaces, { params: { id } })
  const [chosen, setChosen] = useState(stock.place?.id ?? '')
  const effects = { events: ['shop.changed' as const], recordKey: () => queryKeyFor(getShop, { params: { id } }) }
  const saving = useEndpointMutation(changeShopStock, effects)
  const reading = useEndpointMutation(compareShop, effects)
  const params = { id }
  const save = async () => (await saving.send({ params, body: { place: chosen } })) && reading.send({ params })
  return (
    <FormDialog
      title={t('shop.place')}
      submitLabel={t('shop.read')}
      fields={['place']}
      mutation={saving.error ? saving : reading}
      blocked={!chosen}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('shop.place.help')}</p>
      <QueryView query={places} skeleton={<SkeletonRows count={2} height={32} />}>
        {({ items }) => (
          <RadioField
            label={t('shop.place')}
            hideLabel
            value={chosen}
            onChange={setChosen}
            options={items.map((place) => ({ value: place.id, label: place.name }))}
            error={saving.errors.place}
          />
        )}
      </QueryView>
    </FormDialog>
  )
}
