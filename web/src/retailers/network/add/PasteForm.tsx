import { addRetailers } from '@linesheet/contract/retailers/network'
import { networkLimits } from '@linesheet/domain/retailers/network'
import { type PastedRetailer, parsePastedRetailers } from '@linesheet/domain/retailers/pasted-retailers'
import { type ReactNode, useState } from 'react'
import { useEndpointMutation } from '../../../kit/api/queries.ts'
import { useDraft } from '../../../kit/drafts/useDraft.ts'
import { TextArea } from '../../../kit/forms/fields/TextField.tsx'
import { DialogForm } from '../../../kit/overlays/DialogForm.tsx'
import { showToast } from '../../../kit/overlays/toasts.ts'
import { useWords } from '../../../words/Words.tsx'
import { type RefusedRetailer, RefusedRetailers } from './RefusedRetailers.tsx'

const toLine = ({ name, email }: PastedRetailer) => (name === email ? email : `${name} <${email}>`)

/** Many retailers by their addresses. Those that are refused are listed with the reason, and stay to be corrected. */
export function PasteForm({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft('paste-retailers', { text: '' })
  const [answer, setAnswer] = useState<{ added: number; refused: RefusedRetailer[] }>()
  const adding = useEndpointMutation(addRetailers, { events: ['retailer.added'] })
  const pasted = parsePastedRetailers(draft.text)
  const tooMany = pasted.length > networkLimits.rows
  async function submit() {
    const result = await adding.send({ body: { retailers: pasted, source: 'import' } })
    if (!result) return
    const refused = result.rows.flatMap(({ error_codes }, at) => {
      const [error] = Object.values(error_codes)
      const retailer = pasted[at]
      return error && retailer ? [{ text: toLine(retailer), error }] : []
    })
    if (result.added) showToast({ text: t('network.add.added', { count: result.added }) })
    if (!refused.length) {
      clearDraft()
      return onClose()
    }
    change({ text: refused.map(({ text }) => text).join('\n') })
    setAnswer({ added: result.added, refused })
  }
  return (
    <DialogForm
      onSubmit={() => submit()}
      submitLabel={t('network.add.submitMany', { count: pasted.length })}
      busy={adding.busy}
      onClose={onClose}
      error={adding.error}
      blocked={!pasted.length || tooMany}
    >
      {children}
      {answer && <RefusedRetailers {...answer} />}
      <TextArea
        label={t('network.add.pasteLabel')}
        help={t('network.add.pasteHelp', { max: networkLimits.rows })}
        rows={8}
        value={draft.text}
        onChange={(text) => change({ text })}
        error={tooMany ? { code: 'too_many', values: { max: networkLimits.rows } } : undefined}
        submits
      />
    </DialogForm>
  )
}
