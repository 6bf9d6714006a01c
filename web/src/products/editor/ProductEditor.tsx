import type { Product } from '@linesheet/contract/products'
import { Section } from '../../kit/Page.tsx'
import { SaveBar } from '../../kit/SaveBar.tsx'
import { useWords } from '../../words/Words.tsx'
import { Basics } from './Basics.tsx'
import { Clash } from './Clash.tsx'
import styles from './editor.module.css'
import { OrderingFields, RegionFields, ShippingFields } from './Facts.tsx'
import { History } from './History.tsx'
import { Languages } from './Languages.tsx'
import { Matrix } from './Matrix.tsx'
import { Options } from './Options.tsx'
import { Photos } from './Photos.tsx'
import { ProductOrders } from './ProductOrders.tsx'
import { SectionNav } from './SectionNav.tsx'
import { useEditing } from './useEditing.ts'

/** Everything of a product, typed in place and saved as one. */
export function ProductEditor({ product }: { product: Product }) {
  const { t } = useWords()
  const editing = useEditing(product)
  return (
    <>
      <SectionNav />
      <Basics {...editing} />
      <Photos product={product} />
      <Section title={t('product.variations', { count: editing.draft.variations.length })} id="variations">
        <div className={styles.stack}>
          <Options {...editing} />
          <Matrix {...editing} />
        </div>
      </Section>
      <OrderingFields {...editing} />
      <ShippingFields {...editing} />
      <RegionFields {...editing} />
      <Languages {...editing} />
      <ProductOrders product={product} />
      <History product={product} />
      <SaveBar
        changedFields={editing.changed.map((part) => t(`product.part.${part}`))}
        save={editing.save}
        discard={editing.discard}
        busy={editing.busy}
        error={editing.error}
        invalidCount={Object.keys(editing.errors).length}
      />
      <Clash clash={editing.clash} leave={editing.leaveClash} busy={editing.busy} />
    </>
  )
}
