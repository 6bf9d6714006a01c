import type { FieldErrors } from '@linesheet/domain/platform/field-errors'

/** The value at a path such as "variations.2.sku". */
const valueAt = (record: unknown, name: string) =>
  name.split('.').reduce<unknown>((within, part) => {
    if (typeof within !== 'object' || within === null) return undefined
    return Object.entries(within).find(([key]) => key === part)?.[1]
  }, record)

/** The field errors of a refused submission whose fields still have the submitted value. */
export const unresolvedErrors = (errors: FieldErrors, submitted: unknown, current: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => JSON.stringify(valueAt(submitted, name)) === JSON.stringify(valueAt(current, name))),
  )
