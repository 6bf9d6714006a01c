import { parseMeasure as parseOptionalMeasure } from '@linesheet/domain/platform/number-text'

/** Empty text gives NaN, not zero, so that the server reports the missing field. */
export const parseMeasure = (text: string) => parseOptionalMeasure(text) ?? Number.NaN
