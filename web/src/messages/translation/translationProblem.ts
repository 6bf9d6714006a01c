import { codeOf } from '../../kit/api/callError.ts'
import { refusalText } from '../../words/refusals.ts'
import type { Words } from '../../words/translate.ts'

/** Why a text could not be translated. Not the text for products, which offers a human translation: messages have none. */
export const translationProblem = (words: Pick<Words, 'find' | 't'>, error: unknown) =>
  codeOf(error) === 'translator.quota' ? words.t('messages.translate.quota') : refusalText(words, error)
