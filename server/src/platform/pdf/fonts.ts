import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@linesheet/domain/platform/languages'
import { normalizeText } from '@linesheet/domain/platform/normalize-text'
import * as fontkit from 'fontkit'

export type Weight = 'regular' | 'medium'
type Script = 'sc' | 'tc' | 'latin'
/** A loaded font: its bytes for the document, and which characters it has. */
export type FontFace = { id: string; bytes: Buffer; draws(character: string): boolean }
/** Neighbouring characters of one face. `narrow`: Latin quotes, which these fonts draw as wide as a Chinese character by default. */
export type Run = { face: FontFace; text: string; narrow: boolean }

const files = {
  sc: { regular: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf', medium: 'noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf' },
  tc: { regular: 'noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf', medium: 'noto-sans-tc/500Medium/NotoSansTC_500Medium.ttf' },
  // The Chinese fonts have the letters of Western Europe only, not those of Łódź or İzmir.
  latin: { regular: 'noto-sans/400Regular/NotoSans_400Regular.ttf', medium: 'noto-sans/500Medium/NotoSans_500Medium.ttf' },
}
const loaded = new Map<string, FontFace>()

/** Loaded on first use: a font has ten megabytes. */
function loadFace(script: Script, weight: Weight): FontFace {
  const id = `${script}-${weight}`
  let face = loaded.get(id)
  if (!face) {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${files[script][weight]}`)))
    const font = fontkit.create(bytes)
    face = { id, bytes, draws: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) }
    loaded.set(id, face)
  }
  return face
}

/** Characters of the Chinese and Japanese scripts, each as wide as it is high. */
export const squareScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character)

const missingGlyph = '□'
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu

/** NFC, with plain spaces and line feeds, without other control characters. */
export const plainText = (text: string) =>
  normalizeText(text, 'NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')

export const splitGraphemes = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment)

/**
 * Splits text into runs of one font: TC first for Traditional Chinese, SC first otherwise, then the Latin font. An accent that no font
 * has is removed, so that an address stays legible; a character that no font has becomes `□`.
 */
export function toRuns(text: string, language: Language, weight: Weight): Run[] {
  const scripts: Script[] = language === 'zh_TW' ? ['tc', 'sc', 'latin'] : ['sc', 'tc', 'latin']
  const runs: Run[] = []
  // Invisible characters are removed after the split: they join several emoji into one grapheme.
  const characters = splitGraphemes(text).map((grapheme) => grapheme.replace(invisible, ''))
  characters.forEach((character, index) => {
    if (!character) return
    const { face, text } = findFace(character, scripts, weight)
    const narrow = isNarrow(characters, index, language)
    const last = runs.at(-1)
    if (last?.face === face && last.narrow === narrow) last.text += text
    else runs.push({ face, text, narrow })
  })
  return runs
}

function findFace(character: string, scripts: Script[], weight: Weight) {
  const bare = normalizeText(character, 'NFD').replace(/\p{M}/gu, '')
  for (const text of [character, bare]) {
    for (const script of scripts) {
      const face = loadFace(script, weight)
      if ([...text].every(face.draws)) return { face, text }
    }
  }
  return { face: loadFace('sc', weight), text: missingGlyph }
}

/** Unicode has the same quotes for both scripts: their width follows the letter that they enclose. */
function isNarrow(characters: string[], index: number, language: Language) {
  const character = characters[index] ?? ''
  if (!/[“”‘’…]/.test(character)) return false
  const before = characters.slice(0, index).findLast(isLetter)
  const after = characters.slice(index).find(isLetter)
  const owner = /[“‘]/.test(character) ? (after ?? before) : (before ?? after)
  return owner ? !squareScripts.test(owner) : language === 'en'
}
