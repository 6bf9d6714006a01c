import type { OrderableVariation } from '@linesheet/contract/orders/manual-orders'
import { lookUpSkus } from '@linesheet/contract/orders/manual-orders.catalogue'
import { cartLimits } from '@linesheet/domain/orders/manual-orders'
import { matchSkuLines, parseSkuLines, type SkuAnswer } from '@linesheet/domain/orders/sku-lines'
import { useMemo, useState } from 'react'
import { newId } from '../../kit/api/call.ts'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { TextArea } from '../../kit/forms/fields/TextField.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import { addVariation } from './cart.ts'
import styles from './PasteSkusDialog.module.css'
import type { OrderEditor } from './useOrderEditor.ts'

type Answer = SkuAnswer<OrderableVariation>
const isKnown = (answer: Answer): answer is Extract<Answer, { variation: OrderableVariation }> => 'variation' in answer

/** Adds pasted `SKU quantity` lines, after showing the result of each line. */
export function PasteSkusDialog({ editor, onClose }: { editor: OrderEditor; onClose: () => void }) {
  const { t, language } = useWords()
  const { draft, change, clearDraft } = useDraft(`paste-skus:${editor.id}`, { text: '' })
  const [answers, setAnswers] = useState<Answer[]>()
  const { lines, beyond } = useMemo(() => parseSkuLines(draft.text), [draft.text])
  const looking = useEndpointMutation(lookUpSkus)
  const { currency_code } = editor.content.cart
  const known = answers?.filter(isKnown) ?? []

  async function check() {
    const skus = [...new Set(lines.flatMap(({ sku }) => sku.slice(0, 120) || []))]
    const found = await looking.send({ body: { skus, currency_code, language_code: language } })
    if (found) setAnswers(matchSkuLines(lines, found.items))
  }
  async function add() {
    editor.update((content) => known.reduce((all, { variation, quantity }) => addVariation(all, variation, quantity, newId), content))
    clearDraft()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('manual.paste.title')} size={answers ? 720 : 560}>
      <DialogForm
        key={answers ? 'answers' : 'text'}
        onSubmit={answers ? add : check}
        submitLabel={answers ? t('manual.paste.add', { count: known.length }) : t('manual.paste.check')}
        busy={looking.busy}
        onClose={onClose}
        error={looking.error}
        blocked={answers ? !known.length : !lines.length}
        footer={
          answers && (
            <Button variant="quiet" onClick={() => setAnswers(undefined)}>
              {t('manual.paste.again')}
            </Button>
          )
        }
      >
        {answers ? (
          <>
            <p role="status">{t('manual.paste.summary', { added: known.length, all: answers.length })}</p>
            {beyond > 0 && (
              <p className={textClass({ color: 'attention' })}>{t('manual.paste.beyond', { max: cartLimits.lines, count: beyond })}</p>
            )}
            <table className={textClass({ width: 'full' }, styles.answers)}>
              <thead>
                <tr>
                  <th scope="col">{t('manual.paste.column.line')}</th>
                  <th scope="col">{t('manual.paste.column.answer')}</th>
                </tr>
              </thead>
              <tbody>
                {answers.map((answer) => (
                  <tr key={answer.row} data-outcome={answer.outcome}>
                    <td>{answer.text}</td>
                    <td>
                      <AnswerText answer={answer} currency={currency_code} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        ) : (
          <TextArea
            label={t('manual.paste.label')}
            help={t('manual.paste.help', { max: cartLimits.lines })}
            rows={10}
            value={draft.text}
            onChange={(text) => change({ text })}
            placeholder={'TEA-1 12\nCUP-BLUE 24'}
            submits
          />
        )}
      </DialogForm>
    </Dialog>
  )
}

function AnswerText({ answer, currency }: { answer: Answer; currency: string }) {
  const { t } = useWords()
  if (!isKnown(answer)) return t(`manual.paste.${answer.outcome}`, { max: cartLimits.quantity })
  const { variation, quantity: count, outcome } = answer
  const name = [variation.name, variation.options].filter(Boolean).join(', ')
  return t(`manual.paste.${outcome}`, { name, count, case: variation.case_quantity, currency })
}
