import type { ParcelSize } from './parcelSizes.ts'
import { parseParcelMeasure } from './parcels.ts'

export type SizeTexts = Record<keyof ParcelSize, string>

export const parseSize = (texts: SizeTexts): ParcelSize => ({
  length_cm: parseParcelMeasure('length_cm', texts.length_cm),
  width_cm: parseParcelMeasure('width_cm', texts.width_cm),
  height_cm: parseParcelMeasure('height_cm', texts.height_cm),
})

export const sizeTexts = ({ length_cm, width_cm, height_cm }: ParcelSize): SizeTexts => ({
  length_cm: String(length_cm),
  width_cm: String(width_cm),
  height_cm: String(height_cm),
})
