import { normalizeText } from '@linesheet/domain/platform/normalize-text'
import { simplifyCharacters } from '../../platform/ports/translator/chinese.ts'

/** The form in which texts are compared: lower case, Simplified characters, no full-width forms. Of several texts a line each. */
export const searchText = async (...texts: readonly (string | null | undefined)[]) =>
  (await simplifyCharacters(normalizeText(texts.filter(Boolean).join('\n'), 'NFKC'))).toLowerCase()
