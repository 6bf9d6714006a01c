import { normalizeText } from '@linesheet/domain/platform/normalize-text'

/** Characters of the Chinese and Japanese scripts, each as wide as it is high. */
export const squareScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
export const splitGraphemes = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Format characters except for the joiners, which some scripts and emoji need. Direction marks would print an address backwards. */
const formatCharacters = /(?![\u200c\u200d])\p{Cf}/gu

/** Well-formed NFC, with plain spaces and line feeds, without other control characters, direction marks and zero-width characters. */
export const plainText = (text: string) =>
  normalizeText(text.toWellFormed().replace(formatCharacters, ''), 'NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
