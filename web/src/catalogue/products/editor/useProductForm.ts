import { getProduct, type Product } from '@linesheet/contract/catalogue/products'
import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { CallError } from '../../../kit/api/callError.ts'
import { queryOptionsFor, useEndpointMutation } from '../../../kit/api/queries.ts'
import { useDraft } from '../../../kit/drafts/useDraft.ts'
import { focusFirstInvalid } from '../../../kit/forms/focusFirstInvalid.ts'
import { unresolvedErrors } from '../../../kit/forms/unresolvedErrors.ts'
import { useWords } from '../../../words/Words.tsx'
import { conflictingFields, listConflicts, mergeDrafts } from './conflicts.ts'
import { type Draft, partChanges, toDraft, toRequestBody } from './draft.ts'
import { validateDraft } from './validateDraft.ts'

/** `base` is the product when editing began; later saves of colleagues are compared with it. */
type StoredDraft = Draft & { base?: Draft }

/** The product form: its draft survives a reload and is saved as a whole; errors are by field; a stale save is merged or becomes a conflict. */
export function useProductForm(product: Product) {
  const { t } = useWords()
  const saved = useMemo(() => toDraft(product), [product])
  const { draft, change: updateDraft, clearDraft, clearSent } = useDraft<StoredDraft>(`product:${product.id}`, saved)
  const base = draft.base ?? saved
  const onChange = (some: Partial<Draft>) => updateDraft({ revision: draft.revision, base, ...some })
  const saving = useEndpointMutation(editProduct, {
    successMessage: t('product.toast.saved'),
    events: ['product.edited'],
    recordKey: ({ id }: Product) => queryOptionsFor(getProduct, { params: { id } }).queryKey,
  })
  const clientErrors = validateDraft(draft, saved, product.currency_code, product.source_language)
  const theirs = savedByOthers(saving.error)
  const conflicts = theirs ? listConflicts(base, draft, theirs) : []

  async function send(mine: StoredDraft, before: Draft) {
    if (await saving.send({ params: { id: product.id }, body: toRequestBody(mine, before, product.currency_code) })) clearSent(mine)
  }
  const handleSaveError = useEffectEvent((newer: Draft | undefined) => {
    if (!newer) return focusFirstInvalid()
    if (!conflictingFields(base, draft, newer).length) void keepMine(newer)
  })
  useEffect(() => {
    if (saving.error) handleSaveError(savedByOthers(saving.error))
  }, [saving.error])

  function keepMine(newer: Draft) {
    const mine = { ...mergeDrafts(base, draft, newer), revision: newer.revision }
    updateDraft({ ...mine, base: newer })
    return send({ ...mine, base: newer }, newer)
  }
  function keepTheirs(newer: Draft) {
    const mine = mergeDrafts(base, draft, newer)
    for (const field of conflictingFields(base, draft, newer)) Object.assign(mine, { [field]: newer[field] })
    updateDraft({ ...mine, revision: newer.revision, base: newer })
    saving.reset()
  }
  const serverErrors = Object.keys(saving.errors).length
    ? unresolvedErrors(saving.errors, saving.lastInput?.body, toRequestBody(draft, base, product.currency_code))
    : {}
  const isCorrected = Object.keys(saving.errors).length > 0 && !Object.keys(serverErrors).length
  const errors: FieldErrors = { ...serverErrors, ...clientErrors }
  return {
    product,
    draft,
    onChange,
    errors,
    busy: saving.busy,
    error: theirs || isCorrected ? undefined : saving.error,
    changed: partChanges(draft, saved),
    /** Shows the first error instead of sending a draft that cannot be saved. */
    save: async () => (Object.keys(clientErrors).length ? focusFirstInvalid() : send({ ...draft, base }, saved)),
    discard() {
      clearDraft()
      saving.reset()
    },
    conflict:
      theirs && conflicts.length ? { conflicts, keepMine: () => keepMine(theirs), keepTheirs: () => keepTheirs(theirs) } : undefined,
    dismissConflict: saving.reset,
  }
}
export type ProductForm = ReturnType<typeof useProductForm>
/** The props of a section of the form. */
export type FormSectionProps = Pick<ProductForm, 'product' | 'draft' | 'onChange' | 'errors'>

/** The product as somebody else saved it, from the refusal of a stale save. */
const savedByOthers = (error: unknown) =>
  error instanceof CallError && error.code === 'stale' && error.result ? toDraft(error.result as Product) : undefined
