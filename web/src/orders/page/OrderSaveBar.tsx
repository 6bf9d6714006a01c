import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDay } from '../../kit/format/dateFormats.ts'
import { FormConflict } from '../../kit/forms/FormConflict.tsx'
import { SaveBar } from '../../kit/forms/SaveBar.tsx'
import { useWords } from '../../words/Words.tsx'
import type { OrderDraft } from './useOrderDraft.ts'

/** Saves edits made on the page. If a colleague has changed a field in the meantime, it shows both versions. */
export function OrderSaveBar({ edits }: { edits: OrderDraft }) {
  const { t, locale } = useWords()
  const { now } = useDateContext()
  return (
    <>
      <SaveBar
        changedFields={edits.changed.map((field) => t(`order.field.${field}`))}
        onSave={edits.save}
        onDiscard={edits.discard}
        busy={edits.busy}
        error={edits.error}
      />
      <FormConflict
        form={edits}
        busy={edits.busy}
        label={(field) => t(`order.field.${field}`)}
        text={(field, { brand_note, tags, target_shipment_date }) =>
          ({
            brand_note,
            tags: tags.join(', '),
            target_shipment_date: target_shipment_date && formatDay(target_shipment_date, locale, now),
          })[field]
        }
      />
    </>
  )
}
