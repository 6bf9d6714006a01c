import { Button } from '../../kit/Button.tsx'
import { Dialog, DialogForm } from '../../kit/Dialog.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './Clash.module.css'
import type { Conflict } from './conflicts.ts'
import type { Editing } from './useEditing.ts'

const mostShown = 100

/** Somebody else saved the product meanwhile: both versions of what both changed, and the two ways on. */
export function Clash({ clash, leave, busy }: { clash: Editing['clash']; leave: () => void; busy: boolean }) {
  const { t, find } = useWords()
  if (!clash) return null
  const { conflicts, keepMine, keepTheirs } = clash
  const wordFor = (name: string) => find(`product.field.${name}`) ?? find(`product.${name}`) ?? find(`products.column.${name}`) ?? name
  const nameOf = ({ field, of, part }: Conflict) => [wordFor(part || field), find(`kit.in.${of}`) ?? of].filter(Boolean).join(' · ')
  const textOf = (field: Conflict['field'], text: string) =>
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
        footer={
          <Button variant="quiet" onClick={keepTheirs}>
            {t('product.clash.keepTheirs')}
          </Button>
        }
      >
        <p>{t('product.clash.help')}</p>
        <dl className={styles.both}>
          {conflicts.slice(0, mostShown).map((one) => (
            <div key={`${one.field} ${one.of} ${one.part}`} className={styles.one}>
              <dt>{nameOf(one)}</dt>
              <dd>
                <span className={styles.whose}>{t('product.clash.mine')}</span> {textOf(one.field, one.mine) || '–'}
              </dd>
              <dd>
                <span className={styles.whose}>{t('product.clash.theirs')}</span> {textOf(one.field, one.theirs) || '–'}
              </dd>
            </div>
          ))}
        </dl>
      </DialogForm>
    </Dialog>
  )
}
