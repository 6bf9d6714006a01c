import { changedFields, pick } from './changedFields.ts'

/** Input of a record that several people may edit; `version` is the version of the edited record. */
export type Versioned = { version: number }
export type FieldOf<T> = Exclude<keyof T & string, 'version'>

/** Three-way merge by field. `changed` lists the fields that differ between two inputs. */
export function mergeByField<T extends object, F extends keyof T & string>(changed: (input: T, before: T) => readonly F[]) {
  return {
    /** The fields that both people changed since `base`, to different values. */
    conflictingFields(base: T, mine: T, theirs: T): F[] {
      const [byMe, byThem] = [changed(mine, base), changed(theirs, base)]
      return changed(theirs, mine).filter((field) => byMe.includes(field) && byThem.includes(field))
    },
    /** My changes since `base`, applied to what somebody else saved. For the fields `except`, theirs stay. */
    merge: (base: T, mine: T, theirs: T, except: readonly F[] = []): T => ({
      ...theirs,
      ...pick(
        mine,
        changed(mine, base).filter((field) => !except.includes(field)),
      ),
    }),
  }
}

/** The fields that differ, without the version. */
export const editedFields = <T extends Versioned>(input: T, before: T): FieldOf<T>[] =>
  changedFields(input, before).filter((field): field is FieldOf<T> => field !== 'version')
