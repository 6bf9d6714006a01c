import type { Language } from '@linesheet/domain/platform/languages'
import type { BrandTransaction } from '../../platform/call.ts'

/** `language`: the preferred language of names. */
export type SearchScope = Pick<BrandTransaction, 'tx' | 'brandId'> & { language: Language }
