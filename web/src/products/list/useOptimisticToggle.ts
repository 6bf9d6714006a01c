import { getProduct, listProducts } from '@linesheet/contract/products'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../kit/callError.ts'
import { invalidate } from '../../kit/queries.ts'
import { toast } from '../../kit/toasts.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

type ToggleOptions = { isOn: boolean; name: string; save: (on: boolean) => Promise<unknown>; message: (on: boolean) => string }

/** Something of a product that a press in its row turns on or off: shown at once, told with the way back, taken back where it is refused. */
export function useOptimisticToggle({ isOn: on, name, save: turn, message: said }: ToggleOptions) {
  const words = useWords()
  const cache = useQueryClient()
  const [optimistic, setPressed] = useState<boolean>()

  async function toggleTo(next: boolean, isUndone = false) {
    setPressed(next)
    try {
      await turn(next)
      if (!isUndone) toast({ text: `${name}: ${said(next)}`, undo: () => void toggleTo(!next, true) })
      await invalidate(cache, [listProducts, getProduct])
    } catch (error) {
      toast({ text: `${name}: ${errorMessage(error)}`, tone: 'danger' })
    } finally {
      setPressed(undefined)
    }
  }
  /** What is still missing, by name. */
  function errorMessage(error: unknown) {
    const missingNeeds = error instanceof CallError && error.code === 'product.incomplete' ? Object.keys(error.errors) : []
    if (!missingNeeds.length) return refusalText(words, error)
    const list = new Intl.ListFormat(words.locale).format(missingNeeds.map((need) => words.find(`product.need.${need}`) ?? need))
    return words.t('products.stillMissing', { what: list })
  }
  return { isOn: optimistic ?? on, busy: optimistic !== undefined, press: () => void toggleTo(!(optimistic ?? on)) }
}
