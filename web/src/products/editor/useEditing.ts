import { getProduct, listProducts, type Product } from '@linesheet/contract/products'
import { editProduct, listProductChanges } from '@linesheet/contract/products.edit'
import { priceErrors } from '@linesheet/domain/pricing'
import { useEffect, useEffectEvent } from 'react'
import { asking, useCall } from '../../kit/answers.ts'
import { CallError } from '../../kit/callError.ts'
import { useDraft } from '../../kit/useDraft.ts'
import { useWords } from '../../words/Words.tsx'
import { amountOf, bodyOf, changedParts, type Draft, draftOf } from './draft.ts'

type Errors = Readonly<Record<string, string>>

/** The product as it is being typed: kept over a reload, saved as one, with what is wrong by field. */
export function useEditing(product: Product) {
  const { t } = useWords()
  const saved = draftOf(product)
  const { draft, change: put, forget } = useDraft<Draft>(`product:${product.id}`, saved)
  // The state that the typing began from: a colleague who saves in between is not written over unseen.
  const change = (some: Partial<Draft>) => put({ revision: draft.revision, ...some })
  const saving = useCall(editProduct, {
    said: t('product.said.saved'),
    refreshes: [listProducts, listProductChanges],
    shows: (cache, answer) => cache.setQueryData(asking(getProduct, { params: { id: product.id } }).queryKey, answer),
  })
  const sawNewer = useEffectEvent((revision: number) => put({ revision }))
  useEffect(() => {
    const newer = newerRevision(saving.error)
    if (newer !== undefined) sawNewer(newer)
  }, [saving.error])

  async function save() {
    if (await saving.send({ params: { id: product.id }, body: bodyOf(draft, saved) })) forget()
  }
  function discard() {
    forget()
    saving.reset()
  }
  const errors: Errors = { ...saving.errors, ...liveErrors(draft, saved) }
  return { product, draft, change, errors, changed: changedParts(draft, saved), save, discard, busy: saving.busy, error: saving.error }
}
export type Editing = ReturnType<typeof useEditing>
/** What a section of the form needs. */
export type Part = Pick<Editing, 'product' | 'draft' | 'change' | 'errors'>

const newerRevision = (error: unknown) => {
  const current = error instanceof CallError && error.code === 'stale' ? error.result : undefined
  return typeof current === 'object' && current !== null && 'revision' in current ? Number(current.revision) : undefined
}

const isAmount = (text: string) => /^\d{1,10}(\.\d{1,2})?$/.test(text)

/** The price rules as one types, by the names the server would say; of prices that were touched, and are amounts. */
function liveErrors(draft: Draft, saved: Draft): Errors {
  const errors: Record<string, string> = {}
  const check = (where: string, prices: { wholesale_price: string; retail_price: string }) => {
    const [wholesale_price, retail_price] = [amountOf(prices.wholesale_price), amountOf(prices.retail_price)]
    if (!isAmount(wholesale_price) || !isAmount(retail_price)) return
    for (const [field, text] of Object.entries(priceErrors({ wholesale_price, retail_price }))) errors[where + field] = text
  }
  if (draft.wholesale_price !== saved.wholesale_price || draft.retail_price !== saved.retail_price) check('', draft)
  if (draft.variations !== saved.variations)
    for (const [at, variation] of draft.variations.entries()) {
      check(`variations.${at}.`, variation)
      for (const [index, book] of Object.values(variation.books).entries()) check(`variations.${at}.pricebooks.${index}.`, book)
    }
  return errors
}
