import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { Section } from '../../kit/layout/Page.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { CartLineRow } from './CartLineRow.tsx'
import { CartTerms } from './CartTerms.tsx'
import { CartTotals } from './CartTotals.tsx'
import panes from './EditorPanes.module.css'
import styles from './editor.module.css'
import type { OrderEditor } from './useOrderEditor.ts'

/** The lines of the order, and its terms. */
export function CartPane({ editor, errors }: { editor: OrderEditor; errors: FieldErrors }) {
  const words = useWords()
  const { t } = words
  const { lines } = editor.content.cart
  return (
    <div className={stackClass({ alignContent: 'start', gap: 20 }, panes.pane)} data-name="cart">
      <Section title={t('manual.pane.cart')} bare>
        {errors.lines && errors.lines !== 'cart_empty' && (
          <p className={textClass({ color: 'danger', size: 13 })} role="alert">
            {fieldErrorText(words, errors.lines)}
          </p>
        )}
        {lines.length === 0 && (
          <div className={stackClass({ gap: 4 }, styles.emptyCart)}>
            <p>{t('manual.cart.empty')}</p>
            <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('manual.cart.emptyHelp')}</p>
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
