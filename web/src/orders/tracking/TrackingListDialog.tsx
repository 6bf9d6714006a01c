import { maxTrackingRows } from '@linesheet/domain/orders/tracking-rows'
import { useRef } from 'react'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { TextArea, TextField } from '../../kit/forms/fields/TextField.tsx'
import { HiddenFileInput } from '../../kit/forms/HiddenFileInput.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { useWords } from '../../words/Words.tsx'
import { useUndoOrders } from '../useUndoOrders.ts'
import { TrackingRows } from './TrackingRows.tsx'
import styles from './tracking.module.css'
import { useTrackingList } from './useTrackingList.ts'

/** Ships orders by a list of tracking numbers: paste or choose a file, check the rows, ship the orders that match. */
export function TrackingListDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const tracking = useTrackingList()
  const undoOf = useUndoOrders()
  const { draft, change, clearDraft } = useDraft('tracking-list', { text: '', cost: '' })
  const file = useRef<HTMLInputElement>(null)
  const { list } = tracking
  const matched = list?.results?.filter(({ outcome }) => outcome === 'matched').length ?? 0

  async function ship() {
    const result = await tracking.ship(draft.cost)
    if (!result) return
    const { shipped, undoable } = result
    showToast({ text: t('orders.bulk.done.ship', { count: shipped }), ...undoOf(undoable) })
    clearDraft()
    if (shipped === list?.rows.length) onClose()
  }
  const readText = () => tracking.read(new Blob([draft.text], { type: 'text/csv' }), draft.cost)

  return (
    <Dialog open onClose={onClose} title={t('orders.tracking.title')} size={list ? 860 : 560}>
      <DialogForm
        key={list ? 'rows' : 'paste'}
        onSubmit={list ? ship : readText}
        submitLabel={t(list ? 'orders.bulk.ship' : 'orders.tracking.read')}
        cancelLabel={t('kit.close')}
        busy={tracking.isReading || tracking.isShipping}
        onClose={onClose}
        error={tracking.error}
        blocked={list ? !matched : !draft.text.trim()}
        footer={
          list ? (
            <Button variant="quiet" onClick={tracking.clear}>
              {t('orders.tracking.edit')}
            </Button>
          ) : undefined
        }
      >
        {list ? (
          <TrackingRows list={list} onSelect={(at, column) => tracking.choose(list, at, column, draft.cost)} />
        ) : (
          <>
            <TextArea
              label={t('orders.tracking.paste')}
              help={t('orders.tracking.pasteHelp')}
              rows={8}
              value={draft.text}
              onChange={(text) => change({ text })}
              placeholder={'LS-10023\tSF1029384756123'}
              submits
            />
            <div className={rowClass({ wrap: true, rowGap: 4, columnGap: 12 })}>
              <Button busy={tracking.isReading} onClick={async () => file.current?.click()}>
                {t('orders.tracking.chooseFile')}
              </Button>
              <span className={textClass({ color: 'ink-2', size: 13 }, styles.note)}>
                {t('orders.tracking.fileTypes', { max: maxTrackingRows })}
              </span>
              <HiddenFileInput
                ref={file}
                label={t('orders.tracking.chooseFile')}
                accept=".csv,.tsv,.txt,.xlsx"
                onSelect={([chosen]) => chosen && void tracking.read(chosen, draft.cost)}
              />
            </div>
          </>
        )}
        <TextField
          label={t('orders.tracking.cost')}
          optional
          value={draft.cost}
          onChange={(cost) => {
            change({ cost })
            tracking.changeCost(cost)
          }}
          inputMode="decimal"
        />
      </DialogForm>
    </Dialog>
  )
}
