import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { Section } from '../../kit/layout/Page.tsx'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { CartLineRow } from './CartLineRow.tsx'
import { CartTerms } from './CartTerms.tsx'
import { CartTotals } from './CartTotals.tsx'
import panes from './EditorPanes.module.css'
import styles from './editor.module.css'
import type { OrderEditor } from './useOrderEditor.ts'

/** What is ordered, and on which terms. */
export function CartPane({ editor, errors }: { editor: OrderEditor; errors: FieldErrors }) {
  const words = useWords()
  const { t } = words
  const { lines } = editor.content.cart
  return (
    <div className={panes.pane} data-name="cart">
      <Section title={t('manual.pane.cart')} bare>
        {errors.lines && errors.lines !== 'cart_empty' && (
          <p className={styles.error} role="alert">
            {fieldErrorText(words, errors.lines)}
          </p>
        )}
        {lines.length === 0 && (
          <div className={styles.emptyCart}>
            <p>{t('manual.cart.empty')}</p>
            <p className={styles.muted}>{t('manual.cart.emptyHelp')}</p>
          </div>
        )}
        <ul>
          {lines.map((line, at) => (
            <CartLineRow
              key={line.key}
              line={line}
              total={editor.totals?.lines[at]?.line_total}
              editor={editor}
              errorFor={(field) => errors[`lines.${at}.${field}`]}
            />
          ))}
        </ul>
      </Section>
      <CartTerms editor={editor} errors={errors} />
      <CartTotals editor={editor} />
    </div>
  )
}
