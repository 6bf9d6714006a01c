type OmitUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> } & { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }

/** The fields that were given: what is undefined was not said, and must not be written. */
export function omitUndefined<T extends object>(fields: T): OmitUndefined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as OmitUndefined<T>
}
