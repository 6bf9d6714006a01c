import { editsSince } from '../../kit/drafts/drafts.ts'

/** Unsaved edits of a grid, by the key of the changed value. */
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

/**
 * The remaining edits after `sent` was saved: the ones made during the save. `rebase` bases an edit on the saved value and returns undefined if
 * both are equal. A cell that was set back to its former value during the save differs from the saved value, so it becomes an edit.
 */
export function editsAfterSave<E extends { was: unknown; now: unknown }>(
  edits: EditsOf<E>,
  sent: EditsOf<E>,
  rebase: (edit: E, saved: E | undefined) => E | undefined,
): EditsOf<E> {
  const takenBack = Object.entries(sent).map(([key, edit]) => [key, { ...edit, now: edit.was }] as const)
  const latest: EditsOf<E> = { ...Object.fromEntries(takenBack), ...edits }
  return Object.fromEntries(
    Object.entries(editsSince<EditsOf<E>>(latest, sent)).flatMap(([key, edit]) => {
      const rebased = edit && rebase(edit, sent[key])
      return rebased ? [[key, rebased]] : []
    }),
  )
}
