import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { DialogForm } from '../../kit/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './ConflictDialog.module.css'
import type { FieldConflict } from './conflicts.ts'
import type { ProductForm } from './useProductForm.ts'

const maxShown = 100

/** Shows both versions of what two people changed; saves mine or keeps theirs. */
export function ConflictDialog({ conflict, close, busy }: { conflict: ProductForm['conflict']; close: () => void; busy: boolean }) {
  const { t, find } = useWords()
  if (!conflict) return null
  const { conflicts, keepMine, keepTheirs } = conflict
  const fieldLabel = (name: string) => find(`product.field.${name}`) ?? find(`product.${name}`) ?? find(`products.column.${name}`) ?? name
  const conflictLabel = ({ field, subject, part }: FieldConflict) =>
    [fieldLabel(part || field), find(`kit.language.${subject}`) ?? subject].filter(Boolean).join(' · ')
  const displayText = (field: FieldConflict['field'], text: string) =>
    field === 'regions'
      ? text
          .split(', ')
          .map((id) => find(`products.region.${id}`) ?? id)
          .join(', ')
      : text
  return (
    <Dialog open close={close} title={t('product.conflict.title')} size={720}>
      <DialogForm
        submit={keepMine}
        submitLabel={t('product.conflict.keepMine')}
        busy={busy}
        close={close}
        footer={
          <Button variant="quiet" onClick={keepTheirs}>
            {t('product.conflict.keepTheirs')}
          </Button>
        }
      >
        <p>{t('product.conflict.help')}</p>
        <dl className={styles.differences}>
          {conflicts.slice(0, maxShown).map((difference) => (
            <div key={`${difference.field} ${difference.subject} ${difference.part}`} className={styles.difference}>
              <dt>{conflictLabel(difference)}</dt>
              <dd>
                <span className={styles.author}>{t('product.conflict.mine')}</span> {displayText(difference.field, difference.mine) || '–'}
              </dd>
              <dd>
                <span className={styles.author}>{t('product.conflict.theirs')}</span>{' '}
                {displayText(difference.field, difference.theirs) || '–'}
              </dd>
            </div>
          ))}
        </dl>
      </DialogForm>
    </Dialog>
  )
}
