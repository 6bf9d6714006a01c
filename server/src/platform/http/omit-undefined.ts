type OmitUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> } & { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }

/** Removes fields that are undefined, because absent fields must not be written. */
export function omitUndefined<T extends object>(fields: T): OmitUndefined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as OmitUndefined<T>
}
