import * as z from 'zod/mini'
import { count, id } from './fields.ts'

/** The maximum number of records that a selection by filter may leave out. */
const maxExcept = 1000

/** Used with the filters of a list, if these select the records of a call. */
export const selectionFields = {
  /** With `filter`: the ids of matching records that are not selected. */
  except: z.optional(z.array(id).check(z.maxLength(maxExcept, 'too_many'))),
  /** With `filter`: how many records the user was shown as selected. The call is refused if their number has changed. */
  expected_count: z.optional(count),
}
