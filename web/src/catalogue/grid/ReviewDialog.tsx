import { textClass } from '../../kit/layout/primitives.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './ReviewDialog.module.css'

const maxShown = 100

/** Changes under a heading, formatted for display. */
export type ReviewGroup = {
  key: string
  title: string
  changes: readonly { key: string; label: string; was: string; now: string }[]
}

type Props = {
  open: boolean
  onClose: () => void
  summary: string
  groups: readonly ReviewGroup[]
  words: { unsaved: string; reviewTitle: string; save: string }
  onSave: () => Promise<void>
  busy: boolean
  error: unknown
}

/** A dialog with every change, before and after. All are saved or none. */
export function ReviewDialog({ open, onClose, summary, groups, words, onSave, busy, error }: Props) {
  const { t } = useWords()
  const cell = textClass({ tabularNumbers: true, textAlign: 'right' })
  return (
    <Dialog open={open} onClose={onClose} title={words.reviewTitle} size={640}>
      <DialogForm onSubmit={() => onSave()} submitLabel={words.save} busy={busy} onClose={onClose} error={error}>
        <p>{summary}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
        <section className={styles.list} tabIndex={0} aria-label={words.unsaved}>
          {groups.map(({ key, title, changes }) => (
            <div key={key} className={styles.group}>
              <h3 className={textClass({ marginBottom: 4, size: 13 })}>{title}</h3>
              <table className={textClass({ width: 'full' }, styles.changes)}>
                <tbody>
                  {changes.slice(0, maxShown).map((change) => (
                    <tr key={change.key}>
                      <th scope="row">{change.label}</th>
                      <td className={cell}>
                        <s>{change.was}</s>
                      </td>
                      <td className={cell}>{change.now}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {changes.length > maxShown && (
                <p className={textClass({ paddingTop: 8, color: 'ink-2', size: 12 })}>
                  {t('prices.more', { count: changes.length - maxShown })}
                </p>
              )}
            </div>
          ))}
        </section>
      </DialogForm>
    </Dialog>
  )
}
