import { listCollections } from '@linesheet/contract/collections'
import { useState } from 'react'
import { Dialog, DialogForm } from '../../kit/Dialog.tsx'
import { SelectField } from '../../kit/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useEndpointQuery } from '../../kit/queries.ts'
import { useWords } from '../../words/Words.tsx'
import { pickText } from '../localizedTexts.ts'
import type { BulkChangeInput, BulkJob } from './useBulkJob.ts'

export type DialogAction = 'price' | 'stock' | 'collection' | 'delete'
type Props = { action: DialogAction; count: number; bulk: BulkJob; close: () => void }

/** What has to be said before many products change. */
export function BulkChangeDialog({ action: asking, count, bulk, close }: Props) {
  const { t, language } = useWords()
  const [typed, setTyped] = useState('')
  const collections = useEndpointQuery(listCollections, { query: { items_per_page: 100 } }, { enabled: asking === 'collection' })
  const number = Number(typed.replace(',', '.'))
  const isNumber = typed.trim() !== '' && Number.isFinite(number)

  const inputs: Record<DialogAction, BulkChangeInput | undefined> = {
    price: isNumber ? { action: 'price', percent: number } : undefined,
    stock:
      typed.trim() === '' ? { action: 'stock', stock: null } : Number.isInteger(number) ? { action: 'stock', stock: number } : undefined,
    collection: typed ? { action: 'collection', collection_id: typed } : undefined,
    delete: { action: 'delete' },
  }
  const input = inputs[asking]

  async function send() {
    if (!input) return
    close()
    await bulk.act(input)
  }

  return (
    <Dialog open close={close} title={t(`bulk.ask.${asking}`, { count })}>
      <DialogForm
        submit={() => void send()}
        action={t(`bulk.${asking}`)}
        busy={bulk.busy}
        close={close}
        error={bulk.error}
        danger={asking === 'delete'}
        blocked={!input}
      >
        {asking === 'price' && (
          <TextField label={t('bulk.percent')} help={t('bulk.percentHelp')} value={typed} change={setTyped} inputMode="decimal" after="%" />
        )}
        {asking === 'stock' && (
          <TextField label={t('products.column.stock')} help={t('bulk.stockHelp')} value={typed} change={setTyped} inputMode="numeric" />
        )}
        {asking === 'collection' && (
          <SelectField
            label={t('bulk.collection')}
            value={typed}
            change={setTyped}
            options={[
              { value: '', label: '–' },
              ...(collections.data?.items ?? []).map((one) => ({
                value: one.id,
                label: pickText(language, { en: one.name_en, zh_CN: one.name_zh_CN, zh_TW: one.name_zh_TW }),
              })),
            ]}
          />
        )}
        {asking === 'delete' && <p>{t('bulk.deleteHelp')}</p>}
      </DialogForm>
    </Dialog>
  )
}
