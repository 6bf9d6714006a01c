/** fontkit ships no types; this is the part that we use. */
declare module 'fontkit' {
  export function create(font: Uint8Array): { hasGlyphForCodePoint(codePoint: number): boolean }
}
