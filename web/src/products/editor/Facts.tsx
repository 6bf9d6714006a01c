import { countryCodes, regionIds, regions } from '@linesheet/domain/places'
import { countryName } from '../../kit/displayNames.ts'
import { CheckField, SelectField } from '../../kit/fields/ChoiceFields.tsx'
import { DateField } from '../../kit/fields/DateField.tsx'
import { TextArea, TextField } from '../../kit/fields/TextField.tsx'
import { Section } from '../../kit/Page.tsx'
import { useWords } from '../../words/Words.tsx'
import { BatteryFields } from './BatteryFields.tsx'
import type { NumberField } from './draft.ts'
import styles from './editor.module.css'
import type { Part } from './useEditing.ts'

function useNumbers({ draft, change, errors }: Part) {
  return (field: NumberField, label: string, after?: string) => (
    <TextField
      key={field}
      label={label}
      value={draft[field]}
      change={(text) => change({ [field]: text })}
      inputMode="decimal"
      maxLength={10}
      error={errors[field]}
      {...(after && { suffix: after })}
    />
  )
}

/** How much at least, how fast, and when there is none. */
export function OrderingFields(part: Part) {
  const { t } = useWords()
  const { draft, change, errors } = part
  const number = useNumbers(part)
  return (
    <Section title={t('product.ordering')} id="ordering">
      <div className={styles.stack}>
        <div className={styles.grid} data-columns="4">
          {number('case_quantity', t('product.caseQuantity'))}
          {number('minimum_order_quantity', t('product.minimum'))}
          {number('lead_time_days_min', t('product.leadLeast'), t('product.daysUnit'))}
          {number('lead_time_days_max', t('product.leadMost'), t('product.daysUnit'))}
        </div>
        <CheckField label={t('products.outOfStock')} checked={draft.out_of_stock} change={(out_of_stock) => change({ out_of_stock })} />
        {draft.out_of_stock && (
          <DateField
            label={t('product.restock')}
            optional
            clearable
            value={draft.restock_date}
            change={(restock_date) => change({ restock_date })}
            error={errors.restock_date}
          />
        )}
      </div>
    </Section>
  )
}

/** What a carrier and a customs officer ask. */
export function ShippingFields(part: Part) {
  const { t, locale } = useWords()
  const { draft, change, errors } = part
  const number = useNumbers(part)
  const countries = countryCodes
    .map((code) => ({ value: code, label: countryName(locale, code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <Section title={t('product.shipping')} id="shipping">
      <div className={styles.stack}>
        <div className={styles.grid} data-columns="4">
          {number('length_cm', t('product.length'), 'cm')}
          {number('width_cm', t('product.width'), 'cm')}
          {number('height_cm', t('product.height'), 'cm')}
          {number('weight_kg', t('product.weight'), 'kg')}
        </div>
        <div className={styles.grid}>
          <TextField
            label={t('product.hsCode')}
            value={draft.hs_code}
            change={(hs_code) => change({ hs_code })}
            maxLength={20}
            error={errors.hs_code}
          />
          <SelectField
            label={t('product.origin')}
            value={draft.origin_country}
            change={(origin_country) => change({ origin_country })}
            options={[{ value: '', label: '–' }, ...countries]}
            error={errors.origin_country}
          />
        </div>
        <TextArea
          label={t('product.customs')}
          optional
          rows={2}
          value={draft.customs_description}
          change={(customs_description) => change({ customs_description })}
          maxLength={2000}
          error={errors.customs_description}
        />
        <BatteryFields {...part} />
      </div>
    </Section>
  )
}

/** Where it is sold, each region with its currency. */
export function RegionFields({ draft, change, errors }: Part) {
  const { t } = useWords()
  return (
    <Section title={t('products.column.regions')} id="regions">
      <div className={styles.checks}>
        {regionIds.map((id) => (
          <CheckField
            key={id}
            label={t(`products.region.${id}`)}
            help={regions[id].currency_code}
            checked={draft.regions.includes(id)}
            change={(on) => change({ regions: regionIds.filter((one) => (one === id ? on : draft.regions.includes(one))) })}
          />
        ))}
      </div>
      {errors.region && <p className={styles.quiet}>{t('product.noRegion')}</p>}
    </Section>
  )
}
