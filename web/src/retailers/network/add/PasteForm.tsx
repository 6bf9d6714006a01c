import { addRetailers } from '@linesheet/contract/retailers/network'
import { networkLimits } from '@linesheet/domain/retailers/network'
import { pastedEntry, readPastedRetailers } from '@linesheet/domain/retailers/pasted-retailers'
import { type ReactNode, useState } from 'react'
import { useEndpointMutation } from '../../../kit/api/queries.ts'
import { useDraft } from '../../../kit/drafts/useDraft.ts'
import { TextArea } from '../../../kit/forms/fields/TextField.tsx'
import { DialogForm } from '../../../kit/overlays/DialogForm.tsx'
import { showToast } from '../../../kit/overlays/toasts.ts'
import { PastedSummary } from '../../../kit/retailers/PastedSummary.tsx'
import { useWords } from '../../../words/Words.tsx'
import { type RefusedRetailer, RefusedRetailers } from './RefusedRetailers.tsx'

/** Adds many retailers by their addresses. Recognized lines are shown before they are added; other lines and refused retailers stay with the reason. */
export function PasteForm({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft('paste-retailers', { text: '' })
  const [answer, setAnswer] = useState<{ added: number; refused: RefusedRetailer[] }>()
  const adding = useEndpointMutation(addRetailers, { events: ['retailer.added'] })
  const pasted = readPastedRetailers(draft.text)
  const { retailers } = pasted
  const tooMany = retailers.length > networkLimits.rows
  async function submit() {
    const result = await adding.send({ body: { retailers, source: 'import' } })
    if (!result) return
    const refused = result.rows.flatMap(({ error_codes }, at) => {
      const [error] = Object.values(error_codes)
      const retailer = retailers[at]
      return error && retailer ? [{ text: pastedEntry(retailer), error }] : []
    })
    if (result.added) showToast({ text: t('network.add.added', { count: result.added }) })
    const left = [...refused, ...pasted.refused].map(({ text }) => text)
    if (!left.length) {
      clearDraft()
      return onClose()
    }
    change({ text: left.join('\n') })
    setAnswer({ added: result.added, refused })
  }
  return (
    <DialogForm
      onSubmit={() => submit()}
      submitLabel={t('network.add.submitMany', { count: retailers.length })}
      busy={adding.busy}
      onClose={onClose}
      error={adding.error}
      blocked={!retailers.length || tooMany}
    >
      {children}
      {answer && answer.refused.length > 0 && <RefusedRetailers {...answer} />}
      <TextArea
        label={t('network.add.pasteLabel')}
        help={t('network.add.pasteHelp', { max: networkLimits.rows })}
        rows={8}
        value={draft.text}
        onChange={(text) => change({ text })}
        error={tooMany ? { code: 'too_many', values: { max: networkLimits.rows } } : undefined}
        submits
      />
      <PastedSummary list={pasted} />
    </DialogForm>
  )
}
