import { useWords } from '../../words/Words.tsx'
import { Button } from '../layout/Button.tsx'
import { gridClass, stackClass, textClass } from '../layout/primitives.ts'
import styles from './ConflictDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { DialogForm } from './DialogForm.tsx'

const maxShown = 100

/** A field that two people changed differently. */
export type Conflict = { key: string; label: string; mine: string; theirs: string }
type Props = {
  conflicts: readonly Conflict[]
  keepMine: () => Promise<unknown>
  keepTheirs: () => void
  onClose: () => void
  busy: boolean
}

/** Shows both versions of fields that two people changed; saves mine or keeps theirs. */
export function ConflictDialog({ conflicts, keepMine, keepTheirs, onClose, busy }: Props) {
  const { t } = useWords()
  return (
    <Dialog open onClose={onClose} title={t('conflict.title')} size={720}>
      <DialogForm
        onSubmit={keepMine}
        submitLabel={t('conflict.keepMine')}
        busy={busy}
        onClose={onClose}
        footer={
          <Button variant="quiet" onClick={keepTheirs}>
            {t('conflict.keepTheirs')}
          </Button>
        }
      >
        <p>{t('conflict.help')}</p>
        <dl className={stackClass({}, styles.differences)}>
          {conflicts.slice(0, maxShown).map(({ key, label, mine, theirs }) => (
            <div
              key={key}
              className={gridClass({ columns: 2, rowGap: 4, columnGap: 16, paddingBlock: 12, borderTop: true, breakAnywhere: true })}
            >
              <dt className={textClass({ allColumns: true, weight: 600 })}>{label}</dt>
              <dd>
                <span className={textClass({ block: true, color: 'ink-2', size: 12 })}>{t('conflict.mine')}</span> {mine || '–'}
              </dd>
              <dd>
                <span className={textClass({ block: true, color: 'ink-2', size: 12 })}>{t('conflict.theirs')}</span> {theirs || '–'}
              </dd>
            </div>
          ))}
        </dl>
      </DialogForm>
    </Dialog>
  )
}
