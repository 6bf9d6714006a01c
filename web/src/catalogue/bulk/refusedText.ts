import type { Job } from '@linesheet/contract/platform/jobs'
import { refusalText } from '../../words/refusals.ts'
import type { WordsContext } from '../../words/Words.tsx'
import { missingText } from '../products/missingText.ts'

/** Why a product was not changed: what it lacks, or the rule that it would break. */
export const refusedText = (words: WordsContext, { code, missing }: Pick<Job['refused'][number], 'code' | 'missing'>) =>
  missing ? missingText(words, missing) : refusalText(words, { code })
