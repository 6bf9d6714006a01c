import { useWords } from '../../words/Words.tsx'
import { Button } from '../layout/Button.tsx'
import styles from './ConflictDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { DialogForm } from './DialogForm.tsx'

const maxShown = 100

/** What two people changed differently. */
export type Conflict = { key: string; label: string; mine: string; theirs: string }
type Props = {
  conflicts: readonly Conflict[]
  keepMine: () => Promise<unknown>
  keepTheirs: () => void
  onClose: () => void
  busy: boolean
}

/** Shows both versions of what two people changed; saves mine or keeps theirs. */
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
        <dl className={styles.differences}>
          {conflicts.slice(0, maxShown).map(({ key, label, mine, theirs }) => (
            <div key={key} className={styles.difference}>
              <dt>{label}</dt>
              <dd>
                <span className={styles.author}>{t('conflict.mine')}</span> {mine || '–'}
              </dd>
              <dd>
                <span className={styles.author}>{t('conflict.theirs')}</span> {theirs || '–'}
              </dd>
            </div>
          ))}
        </dl>
      </DialogForm>
    </Dialog>
  )
}
