import { useRef, useState } from 'react'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { afterRedo, afterStep, afterUndo, emptyHistory } from './editHistory.ts'
import { applyStep, type Edits, type Step } from './edits.ts'

/** The unsaved price edits with undo and redo. The edits survive a reload, the undo steps do not. */
export function useEditHistory(brandId: string) {
  const { draft, change, clearDraft } = useDraft<{ edits: Edits }>(`prices:${brandId}`, { edits: {} })
  const [history, setHistory] = useState(emptyHistory)
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
      setHistory(afterStep(history, step))
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => {
      const undo = afterUndo(history)
      if (!undo) return
      applyToDraft(undo.step, 'before')
      setHistory(undo.history)
    },
    redo: () => {
      const redo = afterRedo(history)
      if (!redo) return
      applyToDraft(redo.step, 'after')
      setHistory(redo.history)
    },
    /** Clears the edits after they are saved or discarded. */
    clear: () => {
      latest.current = {}
      clearDraft()
      setHistory(emptyHistory)
    },
  }
}
export type EditHistory = ReturnType<typeof useEditHistory>
