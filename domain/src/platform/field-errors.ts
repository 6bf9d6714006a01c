import { type FieldErrorCode, fieldErrorTexts } from './field-error-texts.ts'

type Values = Readonly<Record<string, string | number>>

/** A code, or a code with the values that its text contains: `'required'`, `{ code: 'too_long', values: { max: 120 } }`. */
export type FieldError = FieldErrorCode | { readonly code: FieldErrorCode; readonly values: Values }
/** Errors by field path, for example `lines.0.quantity`. */
export type FieldErrors = Readonly<Record<string, FieldError>>

export const isFieldErrorCode = (text: string): text is FieldErrorCode => Object.hasOwn(fieldErrorTexts, text)

/** Normalizes both forms of an error to code and values. */
export const fieldErrorParts = (error: FieldError): { code: FieldErrorCode; values: Values } =>
  typeof error === 'string' ? { code: error, values: {} } : error

/** The default English text of an error; numbers have thousands separators. */
export function fieldErrorText(error: FieldError): string {
  const { code, values } = fieldErrorParts(error)
  return fieldErrorTexts[code].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString('en') : (value ?? placeholder)
  })
}
