import type { Language } from '@linesheet/domain/languages'
import type { Tx } from '../kernel/db.ts'

/** `language`: names are shown in it where they can be. */
export type SearchScope = { tx: Tx; brandId: string; language: Language }
