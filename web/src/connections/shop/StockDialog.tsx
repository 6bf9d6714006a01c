import { changeShopStock, getShop, type ShopWithStock } from '@linesheet/contract/connections/shop-stock'
import { differenceRules, maxSafetyStock } from '@linesheet/domain/connections/shop-stock'
import { shopAbilities } from '@linesheet/domain/connections/shops'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { queryKeyFor } from '../../kit/api/queryCache.ts'
import { CheckField, RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { StockPreview } from './StockPreview.tsx'

/** The rules by which stock is synchronized; before it is switched on, with a preview of the changes. */
export function StockDialog({ shop, onClose }: { shop: ShopWithStock; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const { id, kind, name, stock, version } = shop
  const isOff = stock.state === 'off'
  const [safety, setSafety] = useState(String(stock.safety_stock))
  const [rule, setRule] = useState(stock.difference_rule)
  const [takesReserved, setTakesReserved] = useState(stock.takes_reserved)
  const saving = useEndpointMutation(changeShopStock, {
    events: ['shop.changed'],
    recordKey: () => queryKeyFor(getShop, { params: { id } }),
    successMessage: t(isOff ? 'shop.switchedOn' : 'shop.saved', { name }),
  })
  const units = /^\d{1,5}$/.test(safety.trim()) ? Number(safety) : undefined
  const save = () =>
    saving.send({
      params: { id },
      body: {
        ...(isOff && { state: 'on' as const }),
        safety_stock: units ?? Number.NaN,
        difference_rule: rule,
        takes_reserved: takesReserved,
        version,
      },
    })
  return (
    <FormDialog
      title={isOff ? t('shop.setUp.title', { name }) : t('shop.settings')}
      submitLabel={t(isOff ? 'shop.switchOn' : 'kit.save')}
      fields={['safety_stock', 'state']}
      mutation={saving}
      onSubmit={save}
      onClose={onClose}
      size={640}
    >
      <div className={stackClass({ gap: 20 })}>
        <TextField
          required
          label={t('shop.safety')}
          help={t('shop.safety.help')}
          inputMode="numeric"
          autoComplete="off"
          value={safety}
          onChange={setSafety}
          maxLength={String(maxSafetyStock).length}
          error={saving.errors.safety_stock}
        />
        {shopAbilities[kind].events && (
          <RadioField
            label={t('shop.rule')}
            value={rule}
            onChange={setRule}
            options={differenceRules.map((value) => ({ value, label: t(`shop.rule.${value}`) }))}
          />
        )}
        {isOff && (
          <CheckField label={t('shop.reserved')} help={t('shop.reserved.help')} checked={takesReserved} onChange={setTakesReserved} />
        )}
        {saving.errors.state && (
          <p role="alert" className={textClass({ color: 'danger' })}>
            {fieldErrorText(words, saving.errors.state)}
          </p>
        )}
        {isOff && <StockPreview shopId={id} safetyStock={units} takesReserved={takesReserved} />}
      </div>
    </FormDialog>
  )
}
