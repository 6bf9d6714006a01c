import { CheckField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { DateField } from '../../../kit/forms/fields/DateField.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { gridClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import styles from './editor.module.css'
import { useNumberField } from './useNumberField.tsx'
import type { FormSectionProps } from './useProductForm.ts'

/** Quantities, lead time and stock status. */
export function OrderingFields(part: FormSectionProps) {
  const { t } = useWords()
  const { draft, onChange, errors } = part
  const number = useNumberField(part)
  return (
    <Section title={t('product.ordering')} id="ordering">
      <div className={styles.stack}>
        <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.grid)} data-columns="4">
          {number('case_quantity', t('product.caseQuantity'))}
          {number('minimum_order_quantity', t('product.minimum'))}
          {number('lead_time_days_min', t('product.leadTimeMin'), t('product.daysUnit'))}
          {number('lead_time_days_max', t('product.leadTimeMax'), t('product.daysUnit'))}
        </div>
        <CheckField label={t('products.outOfStock')} checked={draft.out_of_stock} onChange={(out_of_stock) => onChange({ out_of_stock })} />
        {draft.out_of_stock && (
          <DateField
            label={t('product.restock')}
            optional
            clearable
            value={draft.restock_date}
            onChange={(restock_date) => onChange({ restock_date })}
            error={errors.restock_date}
          />
        )}
      </div>
    </Section>
  )
}
