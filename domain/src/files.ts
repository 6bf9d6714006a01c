import { Refusal } from './refusal.ts'

/** A file has fewer bytes than this (docs/product/limits.md: under 20MB). */
export const maxFileBytes = 20 * 1024 * 1024

const texts = { image: 'Image size must be under 20MB', sheet: 'File size must be under 20MB' }
/** What a file is taken for: a picture, unless the call says that it is a sheet. */
export type UploadType = keyof typeof texts
/** The refusal of a file that has that many bytes or more. */
export const fileTooLarge = (uploadType: UploadType = 'image') =>
  new Refusal('file.too-large', texts[uploadType], 'too-large', { errors: { file: texts[uploadType] } })
