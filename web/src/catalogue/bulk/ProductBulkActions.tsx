import type { BulkAction } from '@linesheet/contract/catalogue/products.bulk'
import { promotionLimits } from '@linesheet/domain/promotions/promotions'
import { useState } from 'react'
import { isFinished } from '../../kit/api/isFinished.ts'
import { JobProgress } from '../../kit/api/JobProgress.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { BulkBar } from '../../kit/lists/BulkBar.tsx'
import type { ListState } from '../../kit/lists/listState.ts'
import { exportQuery, type Selection } from '../../kit/lists/useSelection.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { Menu } from '../../kit/overlays/Menu.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { useWords } from '../../words/Words.tsx'
import { useExport } from '../imports/useExport.ts'
import { useActivationCheck } from '../products/activation/useActivationCheck.tsx'
import { toBulkFilter, toFilterQuery } from '../products/list/products.query.ts'
import { AddToPromotionDialog } from './AddToPromotionDialog.tsx'
import { BulkChangeDialog } from './BulkChangeDialog.tsx'
import { bulkInputs, type DialogAction } from './bulkInputs.ts'
import styles from './ProductBulkActions.module.css'
import { refusedText } from './refusedText.ts'
import { TranslateDialog } from './TranslateDialog.tsx'
import { useBulkJob } from './useBulkJob.ts'

const hasDialog = (action: BulkAction): action is DialogAction | 'translate' => action in bulkInputs || action === 'translate'
/** The fields that are edited for all selected products. */
const editActions = ['stock', 'lead_time', 'weight', 'size', 'regions', 'tags', 'category'] as const
/** The number of ids that fit into a URL. */
const maxIdsInUrl = 400

/** The actions on the selected products, and afterwards a list of the refused ones. */
export function ProductBulkActions({ selection, state }: { selection: Selection; state: ListState }) {
  const { t } = useWords()
  const bulk = useBulkJob(selection, toBulkFilter(state))
  const exporting = useExport(exportQuery(selection, toFilterQuery(state)))
  const [openDialog, setOpenDialog] = useState<DialogAction | 'translate' | 'promotion'>()
  const showDialog = (dialog: typeof openDialog) => {
    bulk.reset()
    setOpenDialog(dialog)
  }
  const close = () => showDialog(undefined)
  const check = useActivationCheck()
  const start = (action: BulkAction) => bulk.start({ action })
  const activate = () => check.activateChecked(bulk.target, () => start('activate'))
  const choose = (action: BulkAction) => {
    if (hasDialog(action)) showDialog(action)
    else void start(action)
  }
  const addToPromotion = () => {
    if (selection.all || selection.count > promotionLimits.products) showToast({ text: t('promotion.products.limit'), tone: 'danger' })
    else showDialog('promotion')
  }
  const menuItem = (action: BulkAction, danger = false) => ({ label: t(`bulk.${action}`), onSelect: () => choose(action), danger })
  const exportSelected = (format: 'csv' | 'xlsx') => {
    if (selection.ids.size + selection.except.size <= maxIdsInUrl) void exporting.save(format)
    else showToast({ text: t('bulk.exportLimit', { count: maxIdsInUrl }) })
  }
  return (
    <>
      {!openDialog && bulk.error ? <ErrorBox error={bulk.error} /> : null}
      <BulkBar selection={selection}>
        <Button busy={bulk.busy || check.isChecking} onClick={activate}>
          {t('bulk.activate')}
        </Button>
        <Button onClick={() => choose('price')}>{t('bulk.price')}</Button>
        <Menu alignEnd trigger={<Button>{t('bulk.edit')}</Button>} items={editActions.map((action) => menuItem(action))} />
        <Button onClick={() => choose('translate')}>{t('bulk.translate')}</Button>
        <Menu
          alignEnd
          trigger={<Button busy={exporting.busy}>{t('bulk.export')}</Button>}
          items={(['xlsx', 'csv'] as const).map((format) => ({
            label: t(`import.export.${format}`),
            onSelect: () => exportSelected(format),
          }))}
        />
        <Menu
          alignEnd
          trigger={<Button>{t('kit.moreActions')}</Button>}
          items={[
            menuItem('collection'),
            { label: t('bulk.promotion'), onSelect: addToPromotion },
            ...(['deactivate', 'bestseller', 'unbestseller'] as const).map((action) => menuItem(action)),
            'rule',
            menuItem('delete', true),
          ]}
        />
      </BulkBar>
      <JobDialog bulk={bulk} />
      {check.dialog}
      {openDialog === 'translate' && <TranslateDialog count={selection.count} bulk={bulk} onClose={close} />}
      {openDialog === 'promotion' && <AddToPromotionDialog ids={[...selection.ids]} onClose={close} onDone={selection.clear} />}
      {openDialog && openDialog !== 'translate' && openDialog !== 'promotion' && (
        <BulkChangeDialog key={openDialog} action={openDialog} count={selection.count} bulk={bulk} onClose={close} />
      )}
    </>
  )
}

/** The job's progress, and at the end the products it could not change. */
function JobDialog({ bulk }: { bulk: ReturnType<typeof useBulkJob> }) {
  const words = useWords()
  const { t } = words
  const { job } = bulk
  if (!job) return null
  const isRunning = !isFinished(job)
  return (
    <Dialog open onClose={bulk.close} title={t(isRunning ? 'bulk.running' : 'bulk.refused', { count: job.refused.length })}>
      {isRunning ? (
        <DialogForm
          danger
          onSubmit={bulk.stop}
          submitLabel={t('bulk.stop')}
          cancelLabel={t('kit.close')}
          busy={bulk.isStopping}
          onClose={bulk.close}
        >
          <JobProgress job={job} label={t('bulk.running')} text={t('bulk.progress', { done: job.done, total: job.total })} />
          <p className={textClass({ color: 'ink-2', size: 13 })}>{t('bulk.closeHelp', { recent: t('bulk.recent') })}</p>
        </DialogForm>
      ) : (
        <DialogForm onSubmit={async () => bulk.close()} submitLabel={t('kit.close')} cancelLabel={null} busy={false} onClose={bulk.close}>
          <ul className={stackClass({ gap: 8 }, styles.refused)}>
            {job.refused.slice(0, 200).map(({ id, name, ...reason }) => (
              <li key={id}>
                <strong>{name}</strong> {refusedText(words, reason)}
              </li>
            ))}
          </ul>
        </DialogForm>
      )}
    </Dialog>
  )
}
