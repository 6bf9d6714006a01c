/** The fields of a draft whose values differ from the saved ones. */
export const changedFields = <T extends object>(draft: T, saved: T): (keyof T & string)[] =>
  (Object.keys(saved) as (keyof T & string)[]).filter((field) => draft[field] !== saved[field])

export const pick = <T extends object, K extends keyof T>(record: T, fields: readonly K[]): Partial<Pick<T, K>> =>
  Object.fromEntries(fields.map((field) => [field, record[field]])) as Partial<Pick<T, K>>
