import { Button } from '../../kit/Button.tsx'
import { Dialog, DialogForm } from '../../kit/Dialog.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './ConflictDialog.module.css'
import type { FieldConflict } from './conflicts.ts'
import type { ProductForm } from './useProductForm.ts'

const maxShown = 100

/** Somebody else saved the product meanwhile: both versions of what both changed, and the two ways on. */
export function ConflictDialog({ clash, leave, busy }: { clash: ProductForm['clash']; leave: () => void; busy: boolean }) {
  const { t, find } = useWords()
  if (!clash) return null
  const { conflicts, keepMine, keepTheirs } = clash
  const fieldLabel = (name: string) => find(`product.field.${name}`) ?? find(`product.${name}`) ?? find(`products.column.${name}`) ?? name
  const conflictLabel = ({ field, subject: of, part }: FieldConflict) =>
    [fieldLabel(part || field), find(`kit.in.${of}`) ?? of].filter(Boolean).join(' · ')
  const displayText = (field: FieldConflict['field'], text: string) =>
    field === 'regions'
      ? text
          .split(', ')
          .map((id) => find(`products.region.${id}`) ?? id)
          .join(', ')
      : text
  return (
    <Dialog open close={leave} title={t('product.clash.title')} size={720}>
      <DialogForm
        submit={keepMine}
        action={t('product.clash.keepMine')}
        busy={busy}
        close={leave}
        foot={
          <Button look="quiet" onClick={keepTheirs}>
            {t('product.clash.keepTheirs')}
          </Button>
        }
      >
        <p>{t('product.clash.help')}</p>
        <dl className={styles.both}>
          {conflicts.slice(0, maxShown).map((one) => (
            <div key={`${one.field} ${one.subject} ${one.part}`} className={styles.one}>
              <dt>{conflictLabel(one)}</dt>
              <dd>
                <span className={styles.whose}>{t('product.clash.mine')}</span> {displayText(one.field, one.mine) || '–'}
              </dd>
              <dd>
                <span className={styles.whose}>{t('product.clash.theirs')}</span> {displayText(one.field, one.theirs) || '–'}
              </dd>
            </div>
          ))}
        </dl>
      </DialogForm>
    </Dialog>
  )
}
