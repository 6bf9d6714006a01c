import { changeShopCatalogue } from '@linesheet/contract/connections/shop-catalogue'
import { getShop, type ShopWithStock } from '@linesheet/contract/connections/shop-stock'
import { type ShopField, shopFieldNames } from '@linesheet/domain/connections/shop-catalogue'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { queryKeyFor } from '../../kit/api/queryCache.ts'
import { CheckField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { CataloguePreview } from './CataloguePreview.tsx'

/** The fields that the shop leads, and whether its new products are imported; with a preview of the changes from the last reading. */
export function CatalogueDialog({ shop, onClose }: { shop: ShopWithStock; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const { id, name, products, catalogue, version } = shop
  const isOff = products.state === 'off'
  const [leaders, setLeaders] = useState(products.leaders)
  const [addsProducts, setAddsProducts] = useState(products.adds_products)
  const saving = useEndpointMutation(changeShopCatalogue, {
    events: ['shop.changed'],
    recordKey: () => queryKeyFor(getShop, { params: { id } }),
    successMessage: t(isOff ? 'shop.products.became.on' : 'shop.saved', { name }),
  })
  const save = () =>
    saving.send({ params: { id }, body: { ...(isOff && { state: 'on' as const }), leaders, adds_products: addsProducts, version } })
  const setLeader = (field: ShopField, isShop: boolean) => setLeaders({ ...leaders, [field]: isShop ? 'shop' : 'here' })
  return (
    <FormDialog
      title={isOff ? t('shop.products.setUp.title', { name }) : t('shop.products.settings')}
      submitLabel={t(isOff ? 'shop.switchOn' : 'kit.save')}
      fields={['state']}
      mutation={saving}
      onSubmit={save}
      onClose={onClose}
      size={640}
    >
      <div className={stackClass({ gap: 20 })}>
        <fieldset className={stackClass({ gap: 8 })}>
          <legend className={textClass({ weight: 500 })}>{t('shop.products.leads')}</legend>
          <p className={textClass({ color: 'ink-2', size: 13 })}>{t('shop.products.leads.help')}</p>
          <div className={rowClass({ wrap: true, rowGap: 8, columnGap: 24 })}>
            {shopFieldNames.map((field) => (
              <CheckField
                key={field}
                label={t(`shop.field.${field}`)}
                checked={leaders[field] === 'shop'}
                onChange={(isShop) => setLeader(field, isShop)}
              />
            ))}
          </div>
        </fieldset>
        <CheckField label={t('shop.products.adds')} help={t('shop.products.adds.help')} checked={addsProducts} onChange={setAddsProducts} />
        {saving.errors.state && (
          <p role="alert" className={textClass({ color: 'danger' })}>
            {fieldErrorText(words, saving.errors.state)}
          </p>
        )}
        {catalogue && <CataloguePreview shopId={id} leaders={leaders} />}
      </div>
    </FormDialog>
  )
}
