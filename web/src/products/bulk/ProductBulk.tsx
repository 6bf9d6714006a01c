import type { BulkAction } from '@linesheet/contract/products.bulk'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog, DialogForm } from '../../kit/Dialog.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { BulkBar } from '../../kit/table/BulkBar.tsx'
import type { ListState } from '../../kit/table/listState.ts'
import type { Selection } from '../../kit/table/useSelection.ts'
import { showToast } from '../../kit/toasts.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { useExport } from '../import/useExport.ts'
import { filterOf, narrowingOf } from '../products.query.ts'
import { ActDialog, type Asking } from './ActDialog.tsx'
import styles from './ProductBulk.module.css'
import { TranslateDialog } from './TranslateDialog.tsx'
import { useBulk } from './useBulk.ts'

const askedFirst: readonly BulkAction[] = ['price', 'stock', 'collection', 'delete', 'translate']
/** Ids that an address has room for. */
const mostNamed = 400

/** What is done with the products that are chosen; what a rule refused is listed afterwards. */
export function ProductBulk({ selection, state }: { selection: Selection; state: ListState }) {
  const { t } = useWords()
  const bulk = useBulk(selection, filterOf(state))
  const exporting = useExport(selection.all ? narrowingOf(state) : { ids: [...selection.ids].join() })
  const [asking, setAsking] = useState<Asking | 'translate'>()
  const close = () => setAsking(undefined)
  const choose = (action: BulkAction) =>
    askedFirst.includes(action) ? setAsking(action as Asking | 'translate') : void bulk.act({ action })
  const choice = (action: BulkAction, danger = false) => ({ label: t(`bulk.${action}`), onSelect: () => choose(action), danger })
  const save = (format: 'csv' | 'xlsx') => {
    if (selection.all || selection.count <= mostNamed) void exporting.save(format)
    else showToast({ text: t('bulk.exportMost', { count: mostNamed }) })
  }
  return (
    <>
      <BulkBar selection={selection}>
        <Button busy={bulk.busy} onClick={() => choose('activate')}>
          {t('bulk.activate')}
        </Button>
        <Button onClick={() => choose('price')}>{t('bulk.price')}</Button>
        <Button onClick={() => choose('translate')}>{t('bulk.translate')}</Button>
        <Menu
          alignEnd
          trigger={<Button busy={exporting.busy}>{t('bulk.export')}</Button>}
          items={(['xlsx', 'csv'] as const).map((format) => ({ label: t(`import.export.${format}`), onSelect: () => save(format) }))}
        />
        <Menu
          alignEnd
          trigger={<Button>{t('kit.moreActions')}</Button>}
          items={[
            ...(['collection', 'deactivate', 'bestseller', 'unbestseller', 'stock'] as const).map((action) => choice(action)),
            'rule',
            choice('delete', true),
          ]}
        />
      </BulkBar>
      <JobDialog bulk={bulk} />
      {asking === 'translate' && <TranslateDialog count={selection.count} bulk={bulk} close={close} />}
      {asking && asking !== 'translate' && <ActDialog key={asking} asking={asking} count={selection.count} bulk={bulk} close={close} />}
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
