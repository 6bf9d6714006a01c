type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> } & { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }

/** The fields that were given: what is undefined was not said, and must not be written. */
export function given<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>
}
