import type { BulkAction } from '@linesheet/contract/products.bulk'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog, DialogForm } from '../../kit/Dialog.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { BulkBar } from '../../kit/table/BulkBar.tsx'
import type { Selection } from '../../kit/table/selection.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { ActDialog, type Asking } from './ActDialog.tsx'
import styles from './ProductBulk.module.css'
import { useBulk } from './useBulk.ts'

const askedFirst: readonly BulkAction[] = ['price', 'stock', 'collection', 'delete']

/** What is done with the products that are chosen; what a rule refused is listed afterwards. */
export function ProductBulk({ selection, filter }: { selection: Selection; filter: Parameters<typeof useBulk>[1] }) {
  const { t } = useWords()
  const bulk = useBulk(selection, filter)
  const [asking, setAsking] = useState<Asking>()
  const choose = (action: BulkAction) => (askedFirst.includes(action) ? setAsking(action as Asking) : void bulk.act({ action }))
  const choice = (action: BulkAction, danger = false) => ({ label: t(`bulk.${action}`), act: () => choose(action), danger })
  return (
    <>
      <BulkBar selection={selection}>
        <Button busy={bulk.busy} onClick={() => choose('activate')}>
          {t('bulk.activate')}
        </Button>
        <Button onClick={() => choose('price')}>{t('bulk.price')}</Button>
        <Menu
          end
          target={<Button>{t('kit.moreActions')}</Button>}
          choices={[
            ...(['deactivate', 'bestseller', 'unbestseller', 'stock', 'collection'] as const).map((action) => choice(action)),
            'rule',
            choice('delete', true),
          ]}
        />
      </BulkBar>
      <JobDialog bulk={bulk} />
      {asking && <ActDialog key={asking} asking={asking} count={selection.count} bulk={bulk} close={() => setAsking(undefined)} />}
    </>
  )
}

/** How far the job is, and in the end what it could not change. */
function JobDialog({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const words = useWords()
  const { t } = words
  const { job } = bulk
  if (!job) return null
  const isRunning = ['waiting', 'running'].includes(job.status)
  return (
    <Dialog open close={bulk.close} title={t(isRunning ? 'bulk.running' : 'bulk.refused', { count: job.refused.length })}>
      {isRunning ? (
        <div className={styles.progress}>
          <progress value={job.done} max={job.total} aria-label={t('bulk.running')} />
          <p>{t('bulk.progress', { done: job.done, total: job.total })}</p>
          <Button onClick={bulk.stop}>{t('bulk.stop')}</Button>
        </div>
      ) : (
        <DialogForm submit={bulk.close} action={t('kit.close')} busy={false} close={bulk.close}>
          <ul className={styles.refused}>
            {job.refused.slice(0, 200).map(({ id, name, code }) => (
              <li key={id}>
                <strong>{name}</strong> {refusalText(words, { code })}
              </li>
            ))}
          </ul>
        </DialogForm>
      )}
    </Dialog>
  )
}
