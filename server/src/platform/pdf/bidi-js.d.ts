/** The types of bidi-js are written for CommonJS; this is the part that we use. */
declare module 'bidi-js/dist/bidi.mjs' {
  type Embedding = { levels: Uint8Array }
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): Embedding
    /** The indices of the code units, from left to right. */
    getReorderedIndices(text: string, embedding: Embedding): number[]
    getMirroredCharacter(character: string): string | null
  }
}
