import { readAmountIn } from '@linesheet/domain/platform/readers/amount'
import { newId } from '../../kit/api/call.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import type { OrderEditor } from './useOrderEditor.ts'

/** Adds a line without a product. It needs no connection. */
export function CustomItemDialog({ editor, onClose }: { editor: OrderEditor; onClose: () => void }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft(`custom-item:${editor.id}`, { name: '', price: '' })
  const { cart } = editor.content
  const price = readAmountIn(draft.price, cart.currency_code)
  async function add() {
    if (price.kind !== 'value') return
    const line = { key: newId(), variation_id: null, name: draft.name.trim(), quantity: 1, unit_price: price.value, price_reason: '' }
    editor.changeCart({ lines: [...cart.lines, line] })
    clearDraft()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('manual.custom.title')}>
      <DialogForm
        onSubmit={add}
        submitLabel={t('manual.custom.add')}
        busy={false}
        onClose={onClose}
        blocked={!draft.name.trim() || price.kind !== 'value'}
      >
        <TextField required label={t('manual.custom.name')} value={draft.name} onChange={(name) => change({ name })} maxLength={120} />
        <TextField
          required
          label={t('manual.custom.price')}
          prefix={cart.currency_code}
          inputMode="decimal"
          value={draft.price}
          onChange={(text) => change({ price: text })}
          reading={price}
        />
      </DialogForm>
    </Dialog>
  )
}
