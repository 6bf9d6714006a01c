/** Empty text gives NaN, not zero, so that the server reports the missing field. */
export const parseMeasure = (text: string) => (text.trim() ? Number(text.trim().replace(',', '.')) : Number.NaN)
