import type { FieldError } from '../field-errors.ts'

/** A note on a value for its writer, for instance that it was rounded or that its check digit is wrong. */
export type ReadingNote = FieldError

/**
 * The meaning of a text that somebody typed, pasted, imported or sent. One reader per kind of value returns it, the same in forms, grids, pastes,
 * imports, calls and searches (docs/product/validation.md).
 *
 * - `value`: the text means this. `notes` are shown with it; nothing is refused because of them.
 * - `empty`: nothing was written, or a sign that there is nothing (`-`, `n/a`).
 * - `unclear`: the text can be read in several ways. The writer is asked; nobody guesses. `choices` are the readings, if they can be listed.
 * - `refused`: the text cannot be right.
 */
export type Reading<T> =
  | { kind: 'value'; value: T; notes: readonly ReadingNote[] }
  | { kind: 'empty'; notes: readonly ReadingNote[] }
  | { kind: 'unclear'; error: FieldError; choices: readonly T[] }
  | { kind: 'refused'; error: FieldError }

/** The error of a text that is unclear or refused. */
export const readingError = (reading: Reading<unknown>): FieldError | undefined => ('error' in reading ? reading.error : undefined)

/** The notes for the writer of a text that could be read. */
export const readingNotes = (reading: Reading<unknown>): readonly ReadingNote[] => ('notes' in reading ? reading.notes : [])

export const readAs = <T>(value: T, ...notes: ReadingNote[]): Reading<T> => ({ kind: 'value', value, notes })
export const readAsEmpty = (...notes: ReadingNote[]): Reading<never> => ({ kind: 'empty', notes })
export const unclear = <T>(error: FieldError, ...choices: T[]): Reading<T> => ({ kind: 'unclear', error, choices })
export const refuse = (error: FieldError): Reading<never> => ({ kind: 'refused', error })
