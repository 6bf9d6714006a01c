import { useRef, useState } from 'react'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { afterRedo, afterStep, afterUndo, emptyHistory, type StepHistory } from './editHistory.ts'
import { applyStep, type EditsOf, type Step } from './steps.ts'

/** The unsaved edits of a grid with undo and redo. The edits survive a reload, the undo steps do not. */
export function useEditHistory<E>(draftKey: string) {
  const { draft, change, clearDraft } = useDraft<{ edits: EditsOf<E> }>(draftKey, { edits: {} })
  const [history, setHistory] = useState<StepHistory<E>>(emptyHistory)
  // An action that waited for rows to load must see edits made in the meantime.
  const latest = useRef(draft.edits)

  const applyToDraft = (step: Step<E>, side: 'before' | 'after') => {
    latest.current = applyStep(latest.current, step, side)
    change({ edits: latest.current })
  }
  const keepOnly = (edits: EditsOf<E>) => {
    latest.current = edits
    if (Object.keys(edits).length) change({ edits })
    else clearDraft()
    setHistory(emptyHistory)
  }
  return {
    edits: draft.edits,
    run: (computeStep: (edits: EditsOf<E>) => Step<E>) => {
      const step = computeStep(latest.current)
      if (!step.length) return
      applyToDraft(step, 'after')
      setHistory((now) => afterStep(now, step))
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
    /** Discards all edits. */
    clear: () => keepOnly({}),
    /** Clears the saved edits; `editsAfter` returns the ones made during the save. Earlier edits can no longer be undone. */
    clearSaved: (editsAfter: (edits: EditsOf<E>) => EditsOf<E>) => keepOnly(editsAfter(latest.current)),
  }
}
export type EditHistory<E> = ReturnType<typeof useEditHistory<E>>
