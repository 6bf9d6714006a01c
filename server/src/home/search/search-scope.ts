import type { Language } from '@linesheet/domain/platform/languages'
import type { BrandTransaction } from '../../platform/call.ts'

/** `language`: names are shown in it where they can be. */
export type SearchScope = Pick<BrandTransaction, 'tx' | 'brandId'> & { language: Language }
