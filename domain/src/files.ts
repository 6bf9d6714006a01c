import { fieldErrorText } from './field-errors.ts'
import { Refusal } from './refusal.ts'

/** Uploads must be smaller than this (docs/product/limits.md: under 20MB). */
export const maxFileBytes = 20 * 1024 * 1024

const codes = { image: 'image_too_large', sheet: 'file_too_large', file: 'file_too_large' } as const
/** The kind of file that an upload expects. */
export type UploadType = keyof typeof codes
/** The refusal of an upload that is too large. */
export function fileTooLarge(uploadType: UploadType = 'image', field = 'file') {
  const error = codes[uploadType]
  return new Refusal('file.too-large', fieldErrorText(error), 'too-large', { errors: { [field]: error } })
}
