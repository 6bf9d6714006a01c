import { editStoreDetails, getStore, type Store } from '@linesheet/contract/brand/store'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { CallError } from '../../kit/api/callError.ts'
import { queryOptionsFor, useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { unresolvedErrors } from '../../kit/forms/unresolvedErrors.ts'
import { useWords } from '../../words/Words.tsx'
import {
  conflictingFields,
  type Draft,
  errorsByField,
  mergeDrafts,
  type StoreField,
  storeChanges,
  toDraft,
  toRequestBody,
  validateDraft,
} from './storeDraft.ts'
import { useBrandNameCheck } from './useBrandNameCheck.ts'

/** `base` is the store when editing began; later saves of colleagues are compared with it. */
type StoredDraft = Draft & { base?: Draft }

/** The form of the store, whose draft survives a reload and is saved as a whole. A stale save is merged, or becomes a conflict. */
export function useStoreForm(store: Store, showError: (field: string) => void) {
  const { t } = useWords()
  const saved = useMemo(() => toDraft(store), [store])
  const { draft, change: updateDraft, clearDraft, clearSent } = useDraft<StoredDraft>(`store:${store.id}`, saved)
  const base = draft.base ?? saved
  const change = (some: Partial<Draft>) => updateDraft({ version: draft.version, base, ...some })
  const saving = useEndpointMutation(editStoreDetails, {
    successMessage: t('store.saved'),
    events: ['company.changed'],
    recordKey: () => queryOptionsFor(getStore, {}).queryKey,
  })
  const nameError = useBrandNameCheck(draft.display_name, saved.display_name)
  const clientErrors: FieldErrors = { ...validateDraft(draft, saved), ...(nameError && { display_name: nameError }) }
  const theirs = savedByOthers(saving.error)
  const conflicts = theirs ? conflictingFields(base, draft, theirs) : []

  async function send(mine: StoredDraft, before: Draft) {
    if (await saving.send({ body: toRequestBody(mine, before) })) clearSent(mine)
  }
  async function save() {
    const [first] = Object.keys(clientErrors)
    if (first) showError(first)
    else await send({ ...draft, base }, saved)
  }
  function keepMine(newer: Draft) {
    const mine = { ...mergeDrafts(base, draft, newer), base: newer }
    updateDraft(mine)
    return send(mine, newer)
  }
  function keepTheirs(newer: Draft, fields: readonly StoreField[]) {
    updateDraft({ ...mergeDrafts(base, draft, newer, fields), base: newer })
    saving.reset()
  }
  const refused = unresolvedErrors(saving.errors, saving.lastInput?.body, toRequestBody(draft, base))
  const serverErrors = errorsByField(refused, draft)
  const isCorrected = Object.keys(saving.errors).length > 0 && !Object.keys(refused).length
  const handleSaveError = useEffectEvent((newer: Draft | undefined) => {
    const [first] = Object.keys(serverErrors)
    if (newer && !conflictingFields(base, draft, newer).length) void keepMine(newer)
    else if (first) showError(first)
  })
  useEffect(() => {
    if (saving.error) handleSaveError(savedByOthers(saving.error))
  }, [saving.error])

  return {
    store,
    draft,
    onChange: change,
    errors: { ...serverErrors, ...clientErrors },
    busy: saving.busy,
    error: theirs || isCorrected ? undefined : saving.error,
    changed: storeChanges(draft, saved),
    save,
    discard() {
      clearDraft()
      saving.reset()
    },
    conflict:
      theirs && conflicts.length
        ? { fields: conflicts, mine: draft, theirs, keepMine: () => keepMine(theirs), keepTheirs: () => keepTheirs(theirs, conflicts) }
        : undefined,
    dismissConflict: saving.reset,
  }
}
export type StoreForm = ReturnType<typeof useStoreForm>
/** The props of a tab of the form. */
export type StoreTabProps = Pick<StoreForm, 'store' | 'draft' | 'onChange' | 'errors'>

/** The store as somebody else saved it, from the refusal of a stale save. */
const savedByOthers = (error: unknown) =>
  error instanceof CallError && error.code === 'stale' && error.result ? toDraft(error.result as Store) : undefined
