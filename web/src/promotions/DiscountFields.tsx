import { promotionCurrency } from '@linesheet/domain/promotions/promotions'
import { CheckField, RadioField } from '../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../kit/forms/fields/TextField.tsx'
import { Section } from '../kit/layout/Page.tsx'
import { gridClass } from '../kit/layout/primitives.ts'
import { useWords } from '../words/Words.tsx'
import { CurrencyAmounts } from './CurrencyAmounts.tsx'
import type { EditorProps } from './editorProps.ts'
import { promotionKinds, readMinimum, readValue } from './promotionDraft.ts'
import styles from './promotions.module.css'

/** The discount of the promotion, and its minimum spend. */
export function DiscountFields({ form, choices }: EditorProps) {
  const { t } = useWords()
  const { draft, change, errors } = form
  const currency = promotionCurrency(draft.regions, choices.brandCurrency)
  const isFixed = draft.kind === 'fixed'
  return (
    <Section title={t('promotion.field.discount')}>
      <div className={gridClass({ columns: 1, gap: 16 })}>
        <RadioField
          label={t('promotion.field.kind')}
          hideLabel
          value={draft.kind}
          onChange={(kind) => change({ kind })}
          error={errors.discount_type}
          options={promotionKinds.map((value) => ({
            value,
            label: t(`promotion.kind.${value}`),
            help: value === 'fixed' ? t('promotion.kind.fixedHelp') : undefined,
          }))}
        />
        <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16, minWidth: 0 }, styles.grid)}>
          {draft.kind !== 'free_shipping' && (
            <TextField
              label={t(isFixed ? 'promotion.field.valuePerUnit' : 'promotion.field.value')}
              inputMode="decimal"
              required
              value={draft.value}
              onChange={(value) => change({ value })}
              reading={readValue(draft, currency)}
              error={errors.discount_value}
              {...(isFixed ? { prefix: currency } : { suffix: '%' })}
            />
          )}
          <TextField
            label={t('promotion.field.minimum')}
            help={t('promotion.field.minimumHelp')}
            inputMode="decimal"
            optional
            prefix={currency}
            value={draft.minimum}
            onChange={(minimum) => change({ minimum })}
            reading={readMinimum(draft.minimum, currency)}
            error={errors.minimum_spend}
          />
        </div>
        <CurrencyAmounts form={form} choices={choices} />
        {draft.kind !== 'free_shipping' && (
          <CheckField
            label={t('promotion.field.free_shipping')}
            checked={draft.free_shipping}
            onChange={(free_shipping) => change({ free_shipping })}
          />
        )}
      </div>
    </Section>
  )
}
