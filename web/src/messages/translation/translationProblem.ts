import { codeOf } from '../../kit/api/callError.ts'
import { refusalText } from '../../words/refusals.ts'
import type { Words } from '../../words/translate.ts'

/** Why a text could not be translated. People do not translate messages, which the text for products offers. */
export const translationProblem = (words: Pick<Words, 'find' | 't'>, error: unknown) =>
  codeOf(error) === 'translator.quota' ? words.t('messages.translate.quota') : refusalText(words, error)
