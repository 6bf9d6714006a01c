import { getProduct, listProducts } from '@linesheet/contract/products'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../kit/callError.ts'
import { invalidate } from '../kit/queries.ts'
import { showToast } from '../kit/toasts.ts'
import { refusalText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'

type Turning = { on: boolean; name: string; turn: (on: boolean) => Promise<unknown>; said: (on: boolean) => string }

/** Something of a product that a press in its row turns on or off: shown at once, told with the way back, taken back where it is refused. */
export function useTurning({ on, name, turn, said }: Turning) {
  const words = useWords()
  const cache = useQueryClient()
  const [pressed, setPressed] = useState<boolean>()

  async function become(next: boolean, isUndone = false) {
    setPressed(next)
    try {
      await turn(next)
      if (!isUndone) showToast({ text: `${name}: ${said(next)}`, undo: () => void become(!next, true) })
      await invalidate(cache, [listProducts, getProduct])
    } catch (error) {
      showToast({ text: `${name}: ${whyNot(error)}`, tone: 'danger' })
    } finally {
      setPressed(undefined)
    }
  }
  /** What is still missing, by name. */
  function whyNot(error: unknown) {
    const needs = error instanceof CallError && error.code === 'product.incomplete' ? Object.keys(error.errors) : []
    if (!needs.length) return refusalText(words, error)
    const list = new Intl.ListFormat(words.locale).format(needs.map((need) => words.find(`product.need.${need}`) ?? need))
    return words.t('products.stillMissing', { what: list })
  }
  return { isOn: pressed ?? on, busy: pressed !== undefined, press: () => void become(!(pressed ?? on)) }
}
