import { SaveBar } from '../../../kit/forms/SaveBar.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import { BasicsSection } from './BasicsSection.tsx'
import styles from './editor.module.css'
import { History } from './History.tsx'
import { OptionFields } from './OptionFields.tsx'
import { OrderingFields } from './OrderingFields.tsx'
import { Photos } from './Photos.tsx'
import { ProductConflict } from './ProductConflict.tsx'
import { ProductOrders } from './ProductOrders.tsx'
import { RegionFields } from './RegionFields.tsx'
import { SectionNav } from './SectionNav.tsx'
import { ShippingFields } from './ShippingFields.tsx'
import { TranslationFields } from './TranslationFields.tsx'
import type { ProductForm } from './useProductForm.ts'
import { Matrix } from './variations/Matrix.tsx'

/** All fields of a product on one page, saved together. */
export function ProductEditor({ form }: { form: ProductForm }) {
  const { t } = useWords()
  const { product } = form
  const canReadOrders = useHasPermission()('orders:read')
  return (
    <>
      <SectionNav />
      <BasicsSection {...form} />
      <Photos product={product} />
      <Section title={t('product.variations', { count: form.draft.variations.length })} id="variations">
        <div className={styles.stack}>
          <OptionFields {...form} />
          <Matrix {...form} />
        </div>
      </Section>
      <OrderingFields {...form} />
      <ShippingFields {...form} />
      <RegionFields {...form} />
      <TranslationFields {...form} />
      {canReadOrders && <ProductOrders product={product} />}
      <History product={product} />
      <SaveBar
        changedFields={form.changed.map((part) => t(`product.part.${part}`))}
        onSave={form.save}
        onDiscard={form.discard}
        busy={form.busy}
        error={form.error}
        invalidCount={Object.keys(form.errors).length}
      />
      <ProductConflict conflict={form.conflict} onClose={form.dismissConflict} busy={form.busy} />
    </>
  )
}
