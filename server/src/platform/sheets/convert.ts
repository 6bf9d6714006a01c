import type { Encoding } from '@linesheet/domain/platform/encodings'
import type { Language } from '@linesheet/domain/platform/languages'
import { detectEncoding, rewriteAsUtf8 } from './encoding.ts'
import { isWorkbook } from './rows.ts'

/** Rewrites an uploaded CSV in UTF-8. Returns the encoding it had; null for a workbook. */
export async function convertToUtf8(path: string, chosen: Encoding | undefined, language: Language): Promise<Encoding | null> {
  if (await isWorkbook(path)) return null
  const encoding = chosen ?? (await detectEncoding(path, language))
  await rewriteAsUtf8(path, encoding)
  return encoding
}
