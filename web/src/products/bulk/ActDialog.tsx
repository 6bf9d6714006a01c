import { listCollections } from '@linesheet/contract/collections'
import { useState } from 'react'
import { Dialog, DialogForm } from '../../kit/Dialog.tsx'
import { SelectField } from '../../kit/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useEndpointQuery } from '../../kit/queries.ts'
import { useWords } from '../../words/Words.tsx'
import { wordIn } from '../naming.ts'
import type { Act, Bulk } from './useBulk.ts'

export type Asking = 'price' | 'stock' | 'collection' | 'delete'
type Props = { asking: Asking; count: number; bulk: Bulk; close: () => void }

/** What has to be said before many products change. */
export function ActDialog({ asking, count, bulk, close }: Props) {
  const { t, language } = useWords()
  const [typed, setTyped] = useState('')
  const collections = useEndpointQuery(listCollections, { query: { items_per_page: 100 } }, { enabled: asking === 'collection' })
  const number = Number(typed.replace(',', '.'))
  const isNumber = typed.trim() !== '' && Number.isFinite(number)

  const said: Record<Asking, Act | undefined> = {
    price: isNumber ? { action: 'price', percent: number } : undefined,
    stock:
      typed.trim() === '' ? { action: 'stock', stock: null } : Number.isInteger(number) ? { action: 'stock', stock: number } : undefined,
    collection: typed ? { action: 'collection', collection_id: typed } : undefined,
    delete: { action: 'delete' },
  }
  const act = said[asking]

  async function send() {
    if (!act) return
    close()
    await bulk.act(act)
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
        blocked={!act}
      >
        {asking === 'price' && (
          <TextField
            label={t('bulk.percent')}
            help={t('bulk.percentHelp')}
            value={typed}
            change={setTyped}
            inputMode="decimal"
            suffix="%"
          />
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
                label: wordIn(language, { en: one.name_en, zh_CN: one.name_zh_CN, zh_TW: one.name_zh_TW }),
              })),
            ]}
          />
        )}
        {asking === 'delete' && <p>{t('bulk.deleteHelp')}</p>}
      </DialogForm>
    </Dialog>
  )
}
