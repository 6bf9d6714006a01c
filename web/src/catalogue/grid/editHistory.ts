import type { Step } from './steps.ts'

/** The steps that can be undone, and the ones that can be redone; the latest is last. */
export type StepHistory<E> = { past: readonly Step<E>[]; future: readonly Step<E>[] }
export const emptyHistory: StepHistory<never> = { past: [], future: [] }

/** The history after a new step, which clears the steps that could be redone. */
export const afterStep = <E>({ past }: StepHistory<E>, step: Step<E>): StepHistory<E> => ({ past: [...past, step], future: [] })

/** The step to undo and the history after it; undefined when there is none. */
export function afterUndo<E>({ past, future }: StepHistory<E>): { step: Step<E>; history: StepHistory<E> } | undefined {
  const step = past.at(-1)
  return step && { step, history: { past: past.slice(0, -1), future: [...future, step] } }
}

/** The step to redo and the history after it; undefined when there is none. */
export function afterRedo<E>({ past, future }: StepHistory<E>): { step: Step<E>; history: StepHistory<E> } | undefined {
  const step = future.at(-1)
  return step && { step, history: { past: [...past, step], future: future.slice(0, -1) } }
}
