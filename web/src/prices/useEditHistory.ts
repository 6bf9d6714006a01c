import { useRef, useState } from 'react'
import { useDraft } from '../kit/useDraft.ts'
import { applyStep, type Edits, type Step } from './edits.ts'

/** The unsaved price edits with undo and redo. The edits survive a reload, the undo steps do not. */
export function useEditHistory(brandId: string) {
  const { draft, change, clearDraft } = useDraft<{ edits: Edits }>(`prices:${brandId}`, { edits: {} })
  const [past, setPast] = useState<readonly Step[]>([])
  const [future, setFuture] = useState<readonly Step[]>([])
  // An action that waited for rows to load must see what was typed in the meantime.
  const latest = useRef(draft.edits)

  const applyToDraft = (step: Step, side: 'before' | 'after') => {
    latest.current = applyStep(latest.current, step, side)
    change({ edits: latest.current })
  }
  return {
    edits: draft.edits,
    run: (computeStep: (edits: Edits) => Step) => {
      const step = computeStep(latest.current)
      if (!step.length) return
      applyToDraft(step, 'after')
      setPast([...past, step])
      setFuture([])
    },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => {
      const step = past.at(-1)
      if (!step) return
      applyToDraft(step, 'before')
      setPast(past.slice(0, -1))
      setFuture([...future, step])
    },
    redo: () => {
      const step = future.at(-1)
      if (!step) return
      applyToDraft(step, 'after')
      setFuture(future.slice(0, -1))
      setPast([...past, step])
    },
    /** Clears the edits after they are saved or discarded. */
    clear: () => {
      latest.current = {}
      clearDraft()
      setPast([])
      setFuture([])
    },
  }
}
export type EditHistory = ReturnType<typeof useEditHistory>
