import { useRef, useState } from 'react'
import { useDraft } from '../kit/useDraft.ts'
import { applyStep, type Edits, type Step } from './edits.ts'

/** What was changed and is not saved: kept over a reload, undone and done again step by step. */
export function useEditHistory(brandId: string) {
  const { draft, change, forget } = useDraft<{ edits: Edits }>(`prices:${brandId}`, { edits: {} })
  const [past, setPast] = useState<readonly Step[]>([])
  const [future, setFuture] = useState<readonly Step[]>([])
  // An act that waited for rows works on what was typed meanwhile.
  const latest = useRef(draft.edits)

  const applyToDraft = (step: Step, side: 'before' | 'after') => {
    latest.current = applyStep(latest.current, step, side)
    change({ edits: latest.current })
  }
  return {
    edits: draft.edits,
    run: (make: (edits: Edits) => Step) => {
      const step = make(latest.current)
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
    /** They are saved, or thrown away on purpose. */
    forget: () => {
      latest.current = {}
      forget()
      setPast([])
      setFuture([])
    },
  }
}
export type EditHistory = ReturnType<typeof useEditHistory>
