import type { Language } from '@linesheet/domain/platform/languages'
import type { Tx } from '../../platform/db/db.ts'

/** `language`: names are shown in it where they can be. */
export type SearchScope = { tx: Tx; brandId: string; language: Language }
