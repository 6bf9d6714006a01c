import { addPromotion, editPromotion, getPromotion, type Promotion } from '@linesheet/contract/promotions/promotions'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '../kit/api/callError.ts'
import { queryOptionsFor, useEndpointMutation } from '../kit/api/queries.ts'
import { useDraft } from '../kit/drafts/useDraft.ts'
import { focusFirstInvalid } from '../kit/forms/focusFirstInvalid.ts'
import { unresolvedErrors } from '../kit/forms/unresolvedErrors.ts'
import { useNavigateTo } from '../kit/layout/AppLink.tsx'
import { paths } from '../kit/paths.ts'
import { ExplainedError } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import { type Draft, draftErrors, type FormChoices, partChanges, toBody, toDraft } from './promotionDraft.ts'

/**
 * The form of a promotion, or of a new one that begins from `initial`: its draft survives a reload. `origin`: the source of a new one,
 * so that each has a draft of its own.
 */
export function usePromotionForm(choices: FormChoices, promotion: Promotion | undefined, initial: Draft, origin = '') {
  const { t, language } = useWords()
  const navigateTo = useNavigateTo()
  const saved = promotion ? toDraft(promotion) : initial
  const { draft, change: updateDraft, clearDraft, isDirty } = useDraft<Draft>(`promotion:${promotion?.id ?? `new ${origin}`}`, saved)
  const [isChecked, setChecked] = useState(false)
  // The version that editing began from, so that a save after a colleague's is refused as stale.
  const change = (changes: Partial<Draft>) => updateDraft({ version: draft.version, ...changes })
  const recordKey = ({ id }: Promotion) => queryOptionsFor(getPromotion, { params: { id }, query: { language_code: language } }).queryKey
  const adding = useEndpointMutation(addPromotion, { successMessage: t('promotion.toast.added'), events: ['promotion.changed'] })
  const editing = useEndpointMutation(editPromotion, {
    successMessage: t('promotion.toast.saved'),
    events: ['promotion.changed'],
    recordKey,
  })
  const { busy, error, errors: refused, lastInput, reset } = promotion ? editing : adding
  const body = toBody(draft, choices)
  const clientErrors = draftErrors(draft, choices, promotion)
  const serverErrors = unresolvedErrors(refused, lastInput?.body, body)
  const errors = { ...serverErrors, ...(isChecked && clientErrors) }

  const adoptVersion = useEffectEvent((version: number) => updateDraft({ version }))
  useEffect(() => {
    if (!editing.error && !adding.error) return
    const newer = versionSavedByOthers(editing.error)
    if (newer !== undefined) adoptVersion(newer)
    else focusFirstInvalid()
  }, [editing.error, adding.error])

  async function save() {
    setChecked(true)
    if (Object.keys(clientErrors).length) return focusFirstInvalid()
    const done = promotion
      ? await editing.send({ params: { id: promotion.id }, body: { version: draft.version, ...body } })
      : await adding.send({ body })
    if (!done) return
    clearDraft()
    navigateTo(paths.promotion(done.id), { replace: true })
  }
  function discard() {
    clearDraft()
    setChecked(false)
    reset()
  }
  const isStale = error instanceof CallError && error.code === 'stale'
  const isCorrected = Object.keys(refused).length > 0 && !Object.keys(serverErrors).length
  return {
    draft,
    change,
    errors,
    clientErrors,
    body,
    busy,
    isDirty,
    changed: partChanges(draft, saved),
    error: isStale ? new ExplainedError(t('promotion.stale')) : isCorrected ? undefined : error,
    save,
    discard,
  }
}
export type PromotionForm = ReturnType<typeof usePromotionForm>

const versionSavedByOthers = (error: unknown) => {
  const current = error instanceof CallError && error.code === 'stale' ? error.result : undefined
  return typeof current === 'object' && current !== null && 'version' in current ? Number(current.version) : undefined
}
