import type { Step } from './edits.ts'

/** The steps that can be undone, and those that can be redone; the latest is last. */
export type StepHistory = { past: readonly Step[]; future: readonly Step[] }
export const emptyHistory: StepHistory = { past: [], future: [] }

/** A new step ends what could be redone. */
export const afterStep = ({ past }: StepHistory, step: Step): StepHistory => ({ past: [...past, step], future: [] })

/** The step to undo and the history after it; undefined when there is none. */
export function afterUndo({ past, future }: StepHistory): { step: Step; history: StepHistory } | undefined {
  const step = past.at(-1)
  return step && { step, history: { past: past.slice(0, -1), future: [...future, step] } }
}

/** The step to redo and the history after it; undefined when there is none. */
export function afterRedo({ past, future }: StepHistory): { step: Step; history: StepHistory } | undefined {
  const step = future.at(-1)
  return step && { step, history: { past: [...past, step], future: future.slice(0, -1) } }
}
