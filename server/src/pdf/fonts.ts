import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@linesheet/domain/languages'
import * as fontkit from 'fontkit'

export type Weight = 'regular' | 'medium'
type Script = 'sc' | 'tc' | 'latin'
/** A font that is loaded: its bytes for the document, and which characters it can draw. */
export type FontFace = { id: string; bytes: Buffer; draws(character: string): boolean }
/** Neighbouring characters that one face draws; `narrow` ones are Latin quotes, which these fonts set as wide as a Chinese character unless told. */
export type Run = { face: FontFace; text: string; narrow: boolean }

const files = {
  sc: { regular: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf', medium: 'noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf' },
  tc: { regular: 'noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf', medium: 'noto-sans-tc/500Medium/NotoSansTC_500Medium.ttf' },
  // The Chinese faces have the letters of Western Europe only; names from Łódź and İzmir want theirs
  latin: { regular: 'noto-sans/400Regular/NotoSans_400Regular.ttf', medium: 'noto-sans/500Medium/NotoSans_500Medium.ttf' },
}
const loaded = new Map<string, FontFace>()

/** Ten megabytes each, so a face is read when its first character comes along. */
function faceOf(script: Script, weight: Weight): FontFace {
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

/** Characters of the Chinese and Japanese scripts, which stand in a square each. */
export const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character)

const tofu = '□'
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu

/** As people see characters: accents joined, strange spaces plain, nothing that has no shape. */
export const normalizeText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')

export const splitGraphemes = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment)

/**
 * Cuts text into runs: Traditional reads best in the TC face, all else in the SC face, and what both lack the Latin one may have.
 * An accent that none has is taken off, so that an address stays legible; what still cannot be drawn becomes `□`.
 */
export function toRuns(text: string, language: Language, weight: Weight): Run[] {
  const scripts: Script[] = language === 'zh_TW' ? ['tc', 'sc', 'latin'] : ['sc', 'tc', 'latin']
  const runs: Run[] = []
  // What has no shape goes after the cut, for it is what joins a family of emoji into one character
  const characters = splitGraphemes(text).map((grapheme) => grapheme.replace(invisible, ''))
  characters.forEach((character, index) => {
    if (!character) return
    const { face, text } = drawable(character, scripts, weight)
    const narrow = isNarrow(characters, index, language)
    const last = runs.at(-1)
    if (last?.face === face && last.narrow === narrow) last.text += text
    else runs.push({ face, text, narrow })
  })
  return runs
}

function drawable(character: string, scripts: Script[], weight: Weight) {
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
  for (const text of [character, bare]) {
    for (const script of scripts) {
      const face = faceOf(script, weight)
      if ([...text].every(face.draws)) return { face, text }
    }
  }
  return { face: faceOf('sc', weight), text: tofu }
}

/** Unicode has one “quote” for both scripts: it belongs to the letter that it encloses. */
function isNarrow(characters: string[], index: number, language: Language) {
  const character = characters[index] ?? ''
  if (!/[“”‘’…]/.test(character)) return false
  const before = characters.slice(0, index).findLast(isLetter)
  const after = characters.slice(index).find(isLetter)
  const owner = /[“‘]/.test(character) ? (after ?? before) : (before ?? after)
  return owner ? !wide.test(owner) : language === 'en'
}
