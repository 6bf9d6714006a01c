/** A text of several lines as one: `Kaigata 3, 5003 Bergen`. */
export const onOneLine = (text: string): string =>
  text
    .split(/[\n\r]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
