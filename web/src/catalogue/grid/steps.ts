import { editsSince } from '../../kit/drafts/drafts.ts'

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

/** The edits that were made after `sent` was sent and saved. `rebase` compares one with what was saved; undefined where it is the same. */
export const editsAfterSave = <E>(
  edits: EditsOf<E>,
  sent: EditsOf<E>,
  rebase: (edit: E, saved: E | undefined) => E | undefined,
): EditsOf<E> =>
  Object.fromEntries(
    Object.entries(editsSince<EditsOf<E>>(edits, sent)).flatMap(([key, edit]) => {
      const rebased = edit && rebase(edit, sent[key])
      return rebased ? [[key, rebased]] : []
    }),
  )
