import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@linesheet/domain/platform/languages'
import * as fontkit from 'fontkit'

export type Weight = 'regular' | 'medium'
export type FontName = keyof typeof fonts
/** A loaded font: its bytes for the document, and which characters it has. */
export type FontFace = Font & { id: string; bytes: Buffer; draws(character: string): boolean }
type Font = {
  /** In a package of `@expo-google-fonts`. */
  file: string
  /** The characters for which the font is considered; without them it is not loaded. */
  scripts: RegExp
  /** The letters and signs of the font are also joined by zero-width characters. */
  joiners?: true
  /** The glyphs are not in the order of the text, which is added to the document for programs that read it. */
  reorders?: true
}

const alphabets = '\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}'
const signs = '\\p{Script=Common}\\p{Script=Inherited}'
const squares = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}'
const chinese = new RegExp(`^[${squares}${alphabets}${signs}]+$`, 'u')

/** All fonts are under the Open Font License. Each is loaded on first use: a Chinese font has ten megabytes. */
const fonts = {
  sc: { file: 'noto-sans-sc/*/NotoSansSC_*.ttf', scripts: chinese },
  tc: { file: 'noto-sans-tc/*/NotoSansTC_*.ttf', scripts: chinese },
  // The Chinese fonts have only the letters of Western Europe, without letters such as in Łódź or İzmir.
  latin: { file: 'noto-sans/*/NotoSans_*.ttf', scripts: new RegExp(`^[${alphabets}${signs}]+$`, 'u') },
  // Also rare characters of Chinese names (𠮷, 𡈽).
  jp: { file: 'noto-sans-jp/*/NotoSansJP_*.ttf', scripts: new RegExp(`^[${squares}${signs}]+$`, 'u') },
  kr: { file: 'noto-sans-kr/*/NotoSansKR_*.ttf', scripts: /\p{Script=Hangul}/u },
  // Noto draws several letters as one glyph plus separate dots, which programs then read as one letter.
  arabic: { file: 'cairo/*/Cairo_*.ttf', scripts: /\p{Script_Extensions=Arabic}/u, joiners: true },
  hebrew: { file: 'noto-sans-hebrew/*/NotoSansHebrew_*.ttf', scripts: /\p{Script_Extensions=Hebrew}/u },
  thai: { file: 'noto-sans-thai/*/NotoSansThai_*.ttf', scripts: /\p{Script_Extensions=Thai}/u, reorders: true },
  devanagari: {
    file: 'noto-sans-devanagari/*/NotoSansDevanagari_*.ttf',
    scripts: /\p{Script_Extensions=Devanagari}/u,
    joiners: true,
    reorders: true,
  },
  emoji: {
    file: 'noto-emoji/*/NotoEmoji_*.ttf',
    scripts: /[\p{Extended_Pictographic}\p{Regional_Indicator}]|\u20e3/u,
    joiners: true,
  },
} satisfies Record<string, Font>

const folders = { regular: '400Regular', medium: '500Medium' }
const loaded = new Map<string, FontFace>()

export function loadFace(name: FontName, weight: Weight): FontFace {
  const id = `${name}-${weight}`
  let face = loaded.get(id)
  if (!face) {
    const source: Font = fonts[name]
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${source.file.replaceAll('*', folders[weight])}`)))
    const font = fontkit.create(bytes)
    face = { ...source, id, bytes, draws: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) }
    loaded.set(id, face)
  }
  return face
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const isEmoji = /^\p{RGI_Emoji}$/v

/** The fonts that may have the character or the word, the preferred one first: a Chinese one by the language, a Japanese one in a text with kana. */
export function fontsFor(word: string, text: string, language: Language): FontName[] {
  const common: FontName[] = language === 'zh_TW' ? ['tc', 'latin', 'sc', 'jp'] : ['sc', 'latin', 'tc', 'jp']
  const preferred: FontName[] = isEmoji.test(word) ? ['emoji'] : kana.test(text) ? ['jp'] : []
  const names = new Set<FontName>([...preferred, ...common, 'kr', 'arabic', 'hebrew', 'thai', 'devanagari', 'emoji'])
  return [...names].filter((name) => fonts[name].scripts.test(word))
}
