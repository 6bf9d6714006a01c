import { Money } from '../../kit/format/Money.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { useHotkeys } from '../../kit/keyboard/useHotkeys.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { useTotalFacts } from './CartTotals.tsx'
import styles from './EditorFooter.module.css'
import type { Pane } from './PaneTabs.tsx'
import type { OrderEditor } from './useOrderEditor.ts'
import type { Sending } from './useSendOrder.ts'

type Props = { editor: OrderEditor; sending: Sending; pane: Pane; show: (pane: Pane) => void }

/** The total and the actions of the draft, always in view. */
export function EditorFooter({ editor, sending, pane, show }: Props) {
  const { t } = useWords()
  const { cart } = editor.content
  const facts = useTotalFacts(editor)
  const isEmpty = cart.lines.length === 0
  const hasErrors = sending.isUnreadable || (sending.wasAttempted && Object.keys(editor.errors).length > 0)
  useHotkeys({
    'mod+s': (event) => {
      event.preventDefault()
      void editor.flush()
    },
  })
  return (
    <section className={stackClass({ gap: 8 }, styles.footer)} aria-label={t('manual.total.total')}>
      {sending.error ? <ErrorBox error={sending.error} /> : null}
      {hasErrors && (
        <p className={textClass({ color: 'danger' })} role="alert">
          {t('manual.check')}
        </p>
      )}
      {sending.notice && (
        <p className={styles.sent} role="status">
          {sending.notice}
        </p>
      )}
      <div className={rowClass({ wrap: true, rowGap: 8, columnGap: 16 })}>
        {!isEmpty && (
          <dl className={rowClass({ wrap: true, rowGap: 4, columnGap: 24, alignItems: 'stretch', notOnPhone: true }, styles.facts)}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className={textClass({ color: 'ink-2', size: 12 })}>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className={stackClass({ size: 20 }, styles.footTotal)}>
          {isEmpty ? (
            t('manual.cart.empty')
          ) : editor.totals ? (
            <Money amount={editor.totals.total} currency={cart.currency_code} />
          ) : (
            t('manual.total.tooLarge')
          )}
          <span className={textClass({ color: 'ink-2', size: 12 }, styles.hint)}>{t('manual.total.earn')}</span>
        </p>
        {pane !== 'cart' && (
          <span className={styles.onlyPhone}>
            <Button variant="primary" onClick={() => show(pane === 'customer' ? 'products' : 'cart')}>
              {t(`manual.next.${pane}`)}
            </Button>
          </span>
        )}
        <span className={rowClass({ gap: 8, alignItems: 'stretch' }, styles.footActions)} data-last={pane === 'cart' || undefined}>
          <Button busy={sending.busy} onClick={() => sending.saveDraft()}>
            {t('manual.save')}
          </Button>
          <Button variant="primary" busy={sending.busy} disabled={isEmpty} onClick={() => sending.send()}>
            {t('manual.send')}
          </Button>
        </span>
      </div>
    </section>
  )
}
