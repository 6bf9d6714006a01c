import { fieldErrorText } from './field-errors.ts'
import { Refusal } from './refusal.ts'

/** A file has fewer bytes than this (docs/product/limits.md: under 20MB). */
export const maxFileBytes = 20 * 1024 * 1024

const codes = { image: 'image_too_large', sheet: 'file_too_large' } as const
/** What a file is taken for: a picture, unless the call says that it is a sheet. */
export type UploadType = keyof typeof codes
/** The refusal of a file that has that many bytes or more. */
export function fileTooLarge(uploadType: UploadType = 'image') {
  const error = codes[uploadType]
  return new Refusal('file.too-large', fieldErrorText(error), 'too-large', { errors: { file: error } })
}
