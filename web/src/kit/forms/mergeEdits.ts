import { changedFields, pick } from './changedFields.ts'

/** Input of a record that several people may edit; `version` is that of the record edited. */
export type Versioned = { version: number }
export type FieldOf<T> = Exclude<keyof T & string, 'version'>

/** The fields that differ, without the version. */
export const editedFields = <T extends Versioned>(input: T, before: T): FieldOf<T>[] =>
  changedFields(input, before).filter((field): field is FieldOf<T> => field !== 'version')

/** The fields that both changed since `base`, to different values. */
export function conflictingFields<T extends Versioned>(base: T, mine: T, theirs: T): FieldOf<T>[] {
  const [byMe, byThem] = [editedFields(mine, base), editedFields(theirs, base)]
  return editedFields(theirs, mine).filter((field) => byMe.includes(field) && byThem.includes(field))
}

/** My changes since `base`, applied to what somebody else saved; of the fields `except` theirs stay. */
export const mergeEdits = <T extends Versioned>(base: T, mine: T, theirs: T, except: readonly FieldOf<T>[] = []): T => ({
  ...theirs,
  ...pick(
    mine,
    editedFields(mine, base).filter((field) => !except.includes(field)),
  ),
})
