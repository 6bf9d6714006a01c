import { productLimits } from '@linesheet/domain/catalogue/products'
import type { Words } from '../../../words/translate.ts'

const { recommendedPixels } = productLimits

/** The warning for a photo whose shorter side is too short; undefined for others. */
export const photoSizeWarning = ({ t }: Pick<Words, 't'>, { width, height }: { width: number; height: number }) =>
  Math.min(width, height) < recommendedPixels ? t('product.photoSmall', { width, height, least: recommendedPixels }) : undefined
