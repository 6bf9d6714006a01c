import type { ParcelSize } from './parcelSizes.ts'
import { parseMeasure } from './parcels.ts'

export type SizeTexts = Record<keyof ParcelSize, string>

export const parseSize = (texts: SizeTexts): ParcelSize => ({
  length_cm: parseMeasure(texts.length_cm),
  width_cm: parseMeasure(texts.width_cm),
  height_cm: parseMeasure(texts.height_cm),
})

export const sizeTexts = ({ length_cm, width_cm, height_cm }: ParcelSize): SizeTexts => ({
  length_cm: String(length_cm),
  width_cm: String(width_cm),
  height_cm: String(height_cm),
})
