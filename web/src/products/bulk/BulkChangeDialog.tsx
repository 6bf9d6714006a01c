import { listCollections } from '@linesheet/contract/collections'
import { translatedNames } from '@linesheet/domain/collections'
import { localize } from '@linesheet/domain/languages'
import { useState } from 'react'
import { Dialog, DialogForm } from '../../kit/Dialog.tsx'
import { SelectField } from '../../kit/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useEndpointQuery } from '../../kit/queries.ts'
import { useWords } from '../../words/Words.tsx'
import type { BulkChangeInput, BulkJob } from './useBulkJob.ts'

export type DialogAction = 'price' | 'stock' | 'collection' | 'delete'
type Props = { action: DialogAction; count: number; bulk: BulkJob; close: () => void }

/** Asks for the value of a bulk change, or for its confirmation. */
export function BulkChangeDialog({ action, count, bulk, close }: Props) {
  const { t, language } = useWords()
  const [typed, setTyped] = useState('')
  const collections = useEndpointQuery(listCollections, { query: { items_per_page: 100 } }, { enabled: action === 'collection' })
  const number = Number(typed.replace(',', '.'))
  const isNumber = typed.trim() !== '' && Number.isFinite(number)

  const inputs: Record<DialogAction, BulkChangeInput | undefined> = {
    price: isNumber ? { action: 'price', percent: number } : undefined,
    stock:
      typed.trim() === '' ? { action: 'stock', stock: null } : Number.isInteger(number) ? { action: 'stock', stock: number } : undefined,
    collection: typed ? { action: 'collection', collection_id: typed } : undefined,
    delete: { action: 'delete' },
  }
  const input = inputs[action]

  async function send() {
    if (!input) return
    if (await bulk.start(input)) close()
  }

  return (
    <Dialog open close={close} title={t(`bulk.title.${action}`, { count })}>
      <DialogForm
        submit={() => void send()}
        submitLabel={t(`bulk.${action}`)}
        busy={bulk.busy}
        close={close}
        error={bulk.error}
        danger={action === 'delete'}
        blocked={!input}
      >
        {action === 'price' && (
          <TextField
            label={t('bulk.percent')}
            help={t('bulk.percentHelp')}
            value={typed}
            change={setTyped}
            inputMode="decimal"
            suffix="%"
          />
        )}
        {action === 'stock' && (
          <TextField label={t('products.column.stock')} help={t('bulk.stockHelp')} value={typed} change={setTyped} inputMode="numeric" />
        )}
        {action === 'collection' && (
          <SelectField
            label={t('bulk.collection')}
            value={typed}
            change={setTyped}
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
