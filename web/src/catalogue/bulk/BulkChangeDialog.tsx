import { listCollections } from '@linesheet/contract/catalogue/collections'
import { translatedNames } from '@linesheet/domain/catalogue/collections'
import { localize } from '@linesheet/domain/platform/languages'
import { useState } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { parsePercent } from '../../kit/format/parsePercent.ts'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import type { BulkChangeInput, BulkJob } from './useBulkJob.ts'

export type DialogAction = 'price' | 'stock' | 'collection' | 'delete'
type Props = { action: DialogAction; count: number; bulk: BulkJob; onClose: () => void }

/** Asks for the value of a bulk change, or for its confirmation. */
export function BulkChangeDialog({ action, count, bulk, onClose }: Props) {
  const { t, language } = useWords()
  const [typed, setTyped] = useState('')
  const collections = useEndpointQuery(listCollections, { query: { items_per_page: 100 } }, { enabled: action === 'collection' })
  const percent = parsePercent(typed)
  const stock = typed.trim()
  const isInvalid = action === 'price' ? percent === undefined : !/^\d*$/.test(stock)
  const error = typed.trim() && isInvalid ? 'invalid_number' : undefined

  const inputs: Record<DialogAction, BulkChangeInput | undefined> = {
    price: percent === undefined ? undefined : { action: 'price', percent },
    stock: isInvalid ? undefined : { action: 'stock', stock: stock ? Number(stock) : null },
    collection: typed ? { action: 'collection', collection_id: typed } : undefined,
    delete: { action: 'delete' },
  }
  const input = inputs[action]

  async function send() {
    if (!input) return
    if (await bulk.start(input)) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t(`bulk.title.${action}`, { count })}>
      <DialogForm
        onSubmit={() => send()}
        submitLabel={t(`bulk.${action}`)}
        busy={bulk.busy}
        onClose={onClose}
        error={bulk.error}
        danger={action === 'delete'}
        blocked={!input}
      >
        {action === 'price' && (
          <TextField
            label={t('bulk.percent')}
            help={t('bulk.percentHelp')}
            value={typed}
            onChange={setTyped}
            inputMode="text"
            suffix="%"
            error={error}
          />
        )}
        {action === 'stock' && (
          <TextField
            label={t('products.column.stock')}
            help={t('bulk.stockHelp')}
            value={typed}
            onChange={setTyped}
            inputMode="numeric"
            error={error}
          />
        )}
        {action === 'collection' && (
          <SelectField
            label={t('bulk.collection')}
            value={typed}
            onChange={setTyped}
            options={[
              { value: '', label: '–' },
              ...(collections.data?.items ?? []).map((collection) => ({
                value: collection.id,
                label: localize(language, translatedNames(collection)),
              })),
            ]}
          />
        )}
        {action === 'delete' && <p>{t('bulk.deleteHelp')}</p>}
      </DialogForm>
    </Dialog>
  )
}
