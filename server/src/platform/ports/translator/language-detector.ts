import type { Language } from '@linesheet/domain/platform/languages'
import { chineseConverter } from './chinese.ts'

/** Text that says nothing about the language: addresses, and words with digits such as order numbers. */
const wordless = /(?:https?:\/\/|www\.)[!-~]+|[!-~]+@[!-~]+|[!-~]*\d[!-~]*/g
const han = /\p{Script=Han}/gu
const otherWords = /[\p{L}--\p{Script=Han}]+/gv
const notChinese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** This many characters are enough to guess the language of any text. */
const enough = 1000

/**
 * The language in which a text is written, guessed in this process: 0.05 ms for a message. Null if it is none of ours; `likely` if the text gives no
 * indication, such as a number or 'Hi'.
 */
export async function guessLanguage(text: string, likely: Language | null): Promise<Language | null> {
  const words = text.slice(0, enough).replace(wordless, ' ')
  const [characters, others] = [words.match(han)?.length ?? 0, words.match(otherWords)?.length ?? 0]
  if (!characters && !others) return likely
  if (characters > others && !notChinese.test(words)) return guessScript(words, likely)
  const { eld } = await import('eld/extrasmall')
  const guess = eld.detect(words)
  if (guess.isReliable()) return guess.language === 'en' ? 'en' : null
  // 'Hi' is English, although the likely language is Chinese.
  return likely && /\p{Script=Latin}/u.test(words) ? 'en' : likely
}

/** Simplified or Traditional: the script with characters that the conversion into the other replaces. */
async function guessScript(text: string, likely: Language | null): Promise<Language> {
  const [toSimplified, toTraditional] = await Promise.all([chineseConverter('zh_CN'), chineseConverter('zh_TW')])
  const replaced = (converted: string) => [...text].filter((character) => !converted.includes(character)).length
  const difference = replaced(toTraditional(text)) - replaced(toSimplified(text))
  if (difference) return difference > 0 ? 'zh_CN' : 'zh_TW'
  return likely === 'zh_TW' ? 'zh_TW' : 'zh_CN'
}
