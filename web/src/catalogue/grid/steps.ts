/** Unsaved edits of a grid, by what they change. */
export type EditsOf<E> = Readonly<Record<string, E>>
/** One undoable action: each edit before and after it. */
export type Step<E> = readonly { key: string; before?: E | undefined; after?: E | undefined }[]
export type CellOf<R, C> = { row: R; column: C }
export type CellText<R, C> = CellOf<R, C> & { text: string }

/** The edits after a step, or before it. */
export function applyStep<E>(edits: EditsOf<E>, step: Step<E>, side: 'before' | 'after'): EditsOf<E> {
  const next: Record<string, E> = { ...edits }
  for (const change of step) {
    const edit = change[side]
    if (edit) next[change.key] = edit
    else delete next[change.key]
  }
  return next
}
