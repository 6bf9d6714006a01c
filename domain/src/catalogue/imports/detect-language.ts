import { eld } from 'eld/small'
import { type Language, languages } from '../../platform/languages.ts'
import { hanVariants } from '../../platform/readers/han-variants.ts'

const variants = [...hanVariants]
/** Characters of one of the two Chinese scripts alone: the first of each pair is Traditional. */
const traditional = new Set(variants.filter((_, at) => at % 2 === 0))
const simplified = new Set(variants.filter((_, at) => at % 2 === 1))

/** A shorter text could be in too many languages. */
const leastLetters = 24

const count = (text: string, isCounted: (character: string) => boolean) => [...text].filter(isCounted).length

/**
 * The language that most of these texts are in: one of ours, or a code of ISO 639-1 such as `de`; '' if there is too little text to decide. Chinese is
 * recognised by its characters: texts that both scripts write alike are Simplified.
 */
export function detectLanguage(texts: readonly string[]): string {
  const text = texts.join('\n')
  const han = count(text, (character) => /\p{Script=Han}/u.test(character))
  const kana = count(text, (character) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character))
  const latin = count(text, (character) => /\p{Script=Latin}/u.test(character))
  if (kana * 8 > han && kana * 3 > latin) return 'ja'
  // A Chinese character says about as much as three letters.
  if (han * 3 > latin) return chineseScript(text)
  const detected = latin < leastLetters ? undefined : eld.detect(text)
  return detected?.isReliable() ? detected.language : ''
}

/** Many Simplified characters are Traditional ones as well, such as 面, but hardly any the other way round. */
function chineseScript(text: string): Language {
  const ofTraditional = count(text, (character) => traditional.has(character) && !simplified.has(character))
  const ofSimplified = count(text, (character) => simplified.has(character) && !traditional.has(character))
  return ofTraditional > 0 && ofTraditional * 2 >= ofSimplified ? 'zh_TW' : 'zh_CN'
}

const codes: readonly [RegExp, Language][] = [
  [/^en/i, 'en'],
  [/^(?:zh|cn|tw|hk)?.*(?:hant|tw|hk|mo)$/i, 'zh_TW'],
  [/^(?:zh|cn)/i, 'zh_CN'],
]

/** Our language for the code of another system: `zh_Hans`, `zhhant`, `en-US`; undefined for languages that products are not written in here. */
export const languageFromCode = (code: string): Language | undefined =>
  languages.find((language) => language === code) ?? codes.find(([pattern]) => pattern.test(code))?.[1]
