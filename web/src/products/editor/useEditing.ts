import { getProduct, listProducts, listProductTags, type Product } from '@linesheet/contract/products'
import { editProduct, listProductChanges } from '@linesheet/contract/products.edit'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { CallError } from '../../kit/callError.ts'
import { focusFirstInvalid } from '../../kit/focusFirstInvalid.ts'
import { queryOptionsFor, useEndpointMutation } from '../../kit/queries.ts'
import { unresolvedErrors } from '../../kit/unresolvedErrors.ts'
import { useDraft } from '../../kit/useDraft.ts'
import { useWords } from '../../words/Words.tsx'
import { conflictsOf, fieldsInConflict, merged } from './conflicts.ts'
import { bodyOf, changedParts, type Draft, draftOf } from './draft.ts'
import { type Errors, errorsIn } from './errors.ts'

/** `base` is the product that the typing began from: a colleague who saves in between is not written over unseen. */
type Typed = Draft & { base?: Draft }

/** The product as it is being typed: kept over a reload, saved as one, with what is wrong by field. */
export function useEditing(product: Product) {
  const { t } = useWords()
  const saved = useMemo(() => draftOf(product), [product])
  const { draft, change: put, forget } = useDraft<Typed>(`product:${product.id}`, saved)
  const base = draft.base ?? saved
  const change = (some: Partial<Draft>) => put({ revision: draft.revision, base, ...some })
  const saving = useEndpointMutation(editProduct, {
    successMessage: t('product.said.saved'),
    invalidates: [listProducts, listProductChanges, listProductTags],
    updateCache: (cache, answer) => cache.setQueryData(queryOptionsFor(getProduct, { params: { id: product.id } }).queryKey, answer),
  })
  const typedErrors = errorsIn(draft, saved, product.currency_code)
  const theirs = newerIn(saving.error)
  const conflicts = theirs ? conflictsOf(base, draft, theirs) : []

  async function send(mine: Draft, before: Draft) {
    if (await saving.send({ params: { id: product.id }, body: bodyOf(mine, before) })) forget()
  }
  const failed = useEffectEvent((newer: Draft | undefined) => {
    if (!newer) return focusFirstInvalid()
    if (!fieldsInConflict(base, draft, newer).length) keepMine(newer)
  })
  useEffect(() => {
    if (saving.error) failed(newerIn(saving.error))
  }, [saving.error])

  function keepMine(newer: Draft) {
    const mine = { ...merged(base, draft, newer), revision: newer.revision }
    put({ ...mine, base: newer })
    void send(mine, newer)
  }
  function keepTheirs(newer: Draft) {
    const mine = merged(base, draft, newer)
    for (const field of fieldsInConflict(base, draft, newer)) Object.assign(mine, { [field]: newer[field] })
    put({ ...mine, revision: newer.revision, base: newer })
    saving.reset()
  }
  const refused = Object.keys(saving.errors).length ? unresolvedErrors(saving.errors, saving.lastInput?.body, bodyOf(draft, base)) : {}
  const isCorrected = Object.keys(saving.errors).length > 0 && !Object.keys(refused).length
  const errors: Errors = { ...refused, ...typedErrors }
  return {
    ...{ product, draft, change, errors, busy: saving.busy, error: theirs || isCorrected ? undefined : saving.error },
    changed: changedParts(draft, saved),
    /** Does not ask the server for what cannot be. */
    save: () => (Object.keys(typedErrors).length ? focusFirstInvalid() : void send(draft, saved)),
    discard() {
      forget()
      saving.reset()
    },
    clash: theirs && conflicts.length ? { conflicts, keepMine: () => keepMine(theirs), keepTheirs: () => keepTheirs(theirs) } : undefined,
    leaveClash: saving.reset,
  }
}
export type Editing = ReturnType<typeof useEditing>
/** What a section of the form needs. */
export type Part = Pick<Editing, 'product' | 'draft' | 'change' | 'errors'>

/** The product as somebody else saved it, where ours was an old one. */
const newerIn = (error: unknown) =>
  error instanceof CallError && error.code === 'stale' && error.result ? draftOf(error.result as Product) : undefined
