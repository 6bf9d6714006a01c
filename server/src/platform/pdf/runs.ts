import type { Language } from '@linesheet/domain/platform/languages'
import { normalizeText } from '@linesheet/domain/platform/normalize-text'
import bidiFactory from 'bidi-js/dist/bidi.mjs'
import { type FontFace, fontsFor, loadFace, type Weight } from './fonts.ts'
import { splitGraphemes, squareScripts } from './text.ts'

/**
 * Neighbouring characters of one font and one direction. `narrow`: Latin quotes, which these fonts draw as wide as a Chinese character by
 * default. `actual` is the text as it was written. `isMissing`: no font has it.
 */
export type Run = { face: FontFace; text: string; narrow: boolean; actual: string; isMissing: boolean }
export type Direction = 'ltr' | 'rtl'
/** `direction`: the direction of the paragraph that the text is a line of. */
export type RunSettings = { language: Language; weight: Weight; direction?: Direction }

const bidi = bidiFactory()
export const rightToLeft = /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/u
const invisible = /[\p{Cf}\p{Variation_Selector}]/gu
const missingGlyph = '□'
/** A word in one of these scripts uses one font, so that its letters join and none looks different. */
const wordScripts = [
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u,
  /\p{Script_Extensions=Arabic}/u,
  /\p{Script_Extensions=Hebrew}/u,
  /\p{Script_Extensions=Thai}/u,
  /\p{Script_Extensions=Devanagari}/u,
]
const wordScript = (character: string) => wordScripts.findIndex((script) => script.test(character))
const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** The direction of a paragraph, given by its first letter. */
export const directionOf = (text: string): Direction => (rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr')

/**
 * Splits text into runs, ordered from left to right. An accent that no font has is removed, so that an address stays legible; a character that no font has
 * becomes `□`.
 */
export function toRuns(text: string, settings: RunSettings): Run[] {
  if (!rightToLeft.test(text)) return mergePieces(toPieces(text, settings))
  const embedding = bidi.getEmbeddingLevels(text, settings.direction ?? directionOf(text))
  const runs = mergePieces(toPieces(text, settings, embedding.levels))
  const places = new Map(bidi.getReorderedIndices(text, embedding).map((index, place) => [index, place]))
  return runs.toSorted((a, b) => (places.get(a.start) ?? 0) - (places.get(b.start) ?? 0)).map(mirrorSigns)
}

type PlacedRun = Run & { start: number; level: number }

/** The words and signs of a text, each with its font. `levels` has the bidirectional level of each code unit. */
function toPieces(text: string, settings: RunSettings, levels?: Uint8Array): PlacedRun[] {
  const characters = splitGraphemes(text)
  const pieces: PlacedRun[] = []
  let start = 0
  for (let at = 0; at < characters.length; ) {
    const word = firstWord(characters.slice(at), levels?.subarray(start))
    const glyphs = word.length > 1 ? findGlyphs(word.join(''), text, settings) : undefined
    for (const actual of glyphs ? [word.join('')] : word) {
      const { face, text: drawn, isMissing = false } = glyphs ?? findCharacter(actual, text, settings)
      const narrow = isNarrow(characters, at, settings.language)
      if (drawn) pieces.push({ face, text: drawn, narrow, actual, isMissing, start, level: levels?.[start] ?? 0 })
      start += actual.length
    }
    at += word.length
  }
  return pieces
}

/** The first characters of a text that are letters of one script and direction; otherwise the first character alone. */
function firstWord([first = '', ...rest]: readonly string[], levels: Uint8Array | undefined): string[] {
  const script = wordScript(first)
  const word = [first]
  let start = first.length
  for (const next of rest) {
    if (script < 0 || wordScript(next) !== script || levels?.[start] !== levels?.[0]) break
    word.push(next)
    start += next.length
  }
  return word
}

type Glyphs = { face: FontFace; text: string; isMissing?: boolean }

/** The first font that has all of the word, and the glyphs that it draws. */
function findGlyphs(word: string, text: string, { language, weight }: RunSettings): Glyphs | undefined {
  const visible = word.replace(invisible, '')
  for (const name of fontsFor(word, text, language)) {
    const face = loadFace(name, weight)
    if (![...visible].every(face.draws)) continue
    const joined = [...word].filter((character) => !/[\u200c\u200d]/.test(character) || face.draws(character))
    return { face, text: face.joiners && visible ? joined.join('') : visible }
  }
  return undefined
}

function findCharacter(character: string, text: string, settings: RunSettings): Glyphs {
  const bare = normalizeText(character, 'NFD').replace(/\p{M}/gu, '')
  const found = findGlyphs(character, text, settings) ?? (bare && findGlyphs(bare, text, settings))
  return found || { face: loadFace('sc', settings.weight), text: missingGlyph, isMissing: true }
}

function mergePieces(pieces: readonly PlacedRun[]): PlacedRun[] {
  const runs: PlacedRun[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.face === piece.face && last.narrow === piece.narrow && last.level === piece.level && last.isMissing === piece.isMissing) {
      last.text += piece.text
      last.actual += piece.actual
    } else runs.push({ ...piece })
  }
  return runs
}

/** Mirrors signs between right-to-left letters: fontkit reverses only letters. */
function mirrorSigns(run: PlacedRun): PlacedRun {
  if (run.level % 2 === 0 || rightToLeft.test(run.text)) return run
  const signs = splitGraphemes(run.text).map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
  return { ...run, text: signs.toReversed().join('') }
}

/** Unicode has the same quotes for both scripts: their width follows the letter that they enclose. */
function isNarrow(characters: readonly string[], index: number, language: Language) {
  const character = characters[index] ?? ''
  if (!/[“”‘’…]/.test(character)) return false
  const before = characters.slice(0, index).findLast(isLetter)
  const after = characters.slice(index).find(isLetter)
  const owner = /[“‘]/.test(character) ? (after ?? before) : (before ?? after)
  return owner ? !squareScripts.test(owner) : language === 'en'
}
