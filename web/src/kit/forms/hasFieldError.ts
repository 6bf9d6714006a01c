/** True when one of the errors belongs to one of the fields, or to a part of it: `address` covers `address.city`. */
export const hasFieldError = (errors: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.keys(errors).some((name) => fields.some((field) => name === field || name.startsWith(`${field}.`)))
