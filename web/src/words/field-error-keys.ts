type FieldKeys<T> = { readonly [Code in keyof T & string as `field.${Code}`]: T[Code] }

/** Texts by the code of a field error, as keys of the dictionary: `required` becomes `field.required`. */
export const fieldErrorKeys = <const T extends Readonly<Record<string, string>>>(texts: T) =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [`field.${code}`, text])) as FieldKeys<T>
