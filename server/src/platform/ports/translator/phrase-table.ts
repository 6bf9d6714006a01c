type Dictionary = string
type Words = readonly (readonly [word: string, replacement: string])[]

/**
 * How a text is converted: first characters that only look different, then words, by one table after the other. Dictionaries have the form `word
 * replacement|word replacement`; the first that has a word is used.
 */
export type Conversion = {
  normalizationChain?: readonly (readonly Dictionary[])[]
  /** The words that a text is split into, so that no replacement crosses the end of a word. */
  segmentation?: readonly Dictionary[]
  conversionChain: readonly (readonly Dictionary[])[]
}

/** Words and their replacements. Of the words that begin at a position of a text, the longest is used. */
class PhraseTable {
  readonly #replacements = new Map<string, string>()
  /** The length of the longest word that begins with a character. */
  readonly #longest = new Map<string, number>()

  constructor(dictionaries: readonly Words[]) {
    for (const words of dictionaries.toReversed()) for (const [word, replacement] of words) this.#add(word, replacement)
  }

  #add(word: string, replacement: string) {
    this.#replacements.set(word, replacement)
    const first = word.slice(0, lengthAt(word, 0))
    this.#longest.set(first, Math.max(word.length, this.#longest.get(first) ?? 0))
  }

  #wordAt(text: string, at: number) {
    for (let length = this.#longest.get(text.slice(at, at + lengthAt(text, at))) ?? 0; length > 0; length--) {
      const word = text.slice(at, at + length)
      if (this.#replacements.has(word)) return word
    }
    return undefined
  }

  /** The words of a text, and the texts between them, in order. */
  cut(text: string) {
    const parts: { text: string; isWord: boolean }[] = []
    let from = 0
    for (let at = 0; at < text.length; ) {
      const word = this.#wordAt(text, at)
      if (!word) {
        at += lengthAt(text, at)
        continue
      }
      if (from < at) parts.push({ text: text.slice(from, at), isWord: false })
      parts.push({ text: word, isWord: true })
      at += word.length
      from = at
    }
    if (from < text.length) parts.push({ text: text.slice(from), isWord: false })
    return parts
  }

  replace(text: string) {
    return this.cut(text)
      .map((part) => (part.isWord ? this.#replacements.get(part.text) : part.text))
      .join('')
  }
}

/** Characters beyond the first 65,536 take two code units. */
const lengthAt = (text: string, at: number) => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)

/**
 * Converts texts with the dictionaries of OpenCC. OpenCC's own converter keeps them as a tree of maps, one for each character of each word: 44 MB for 50,000
 * words, while this takes 13 (docs/decisions/0081).
 */
export function phraseConverter({ normalizationChain = [], segmentation, conversionChain }: Conversion): (text: string) => string {
  // A dictionary that is in several tables is read once, so that they share its strings.
  const read = new Map<Dictionary, Words>()
  const wordsOf = (dictionary: Dictionary) => {
    const words = read.get(dictionary) ?? dictionary.split('|').map((entry) => entry.split(' ') as [string, string])
    read.set(dictionary, words)
    return words
  }
  const tableOf = (dictionaries: readonly Dictionary[]) => new PhraseTable(dictionaries.map(wordsOf))
  const normalizing = normalizationChain.map(tableOf)
  const cutting = segmentation && tableOf(segmentation)
  const converting = conversionChain.map(tableOf)
  const replaceAll = (tables: readonly PhraseTable[], text: string) => tables.reduce((replaced, table) => table.replace(replaced), text)
  return (text) => {
    const normal = replaceAll(normalizing, text)
    const parts = cutting ? cutting.cut(normal).map((part) => part.text) : [normal]
    return parts.map((part) => replaceAll(converting, part)).join('')
  }
}
