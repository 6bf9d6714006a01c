import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../../kit/api/callError.ts'
import { invalidateAfter } from '../../../kit/api/queryCache.ts'
import { showToast } from '../../../kit/overlays/toasts.ts'
import { refusalText } from '../../../words/refusals.ts'
import { useWords } from '../../../words/Words.tsx'
import { missingText } from '../missingText.ts'

type ToggleOptions = { isOn: boolean; name: string; save: (on: boolean) => Promise<unknown>; message: (on: boolean) => string }

/** A switch in a row: the new state shows at once, a toast offers to undo it, and a refusal switches it back. */
export function useOptimisticToggle({ isOn, name, save, message }: ToggleOptions) {
  const words = useWords()
  const cache = useQueryClient()
  const [optimistic, setOptimistic] = useState<boolean>()

  async function toggleTo(next: boolean, isUndone = false) {
    setOptimistic(next)
    try {
      await save(next)
      if (!isUndone) showToast({ text: `${name}: ${message(next)}`, undo: () => void toggleTo(!next, true) })
      await invalidateAfter(cache, ['product.edited'])
    } catch (error) {
      showToast({ text: `${name}: ${errorMessage(error)}`, tone: 'danger' })
    } finally {
      setOptimistic(undefined)
    }
  }
  /** For an incomplete product the toast names the missing data. */
  function errorMessage(error: unknown) {
    const missingNeeds = error instanceof CallError && error.code === 'product.incomplete' ? Object.keys(error.errors) : []
    return missingNeeds.length ? missingText(words, missingNeeds) : refusalText(words, error)
  }
  return { isOn: optimistic ?? isOn, busy: optimistic !== undefined, press: () => void toggleTo(!(optimistic ?? isOn)) }
}
