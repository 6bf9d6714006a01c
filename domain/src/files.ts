import { Refusal } from './refusal.ts'

/** A file has fewer bytes than this (specification §5, §9: under 20MB). */
export const fileLimit = 20 * 1024 * 1024

const text = 'Image size must be under 20MB'
export const tooLarge = () => new Refusal('file.too-large', text, 'too-large', { errors: { file: text } })
