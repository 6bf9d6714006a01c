import type { Encoding } from '@linesheet/domain/platform/encodings'
import type { Language } from '@linesheet/domain/platform/languages'
import { decodeMixed, decodeStream, rewriteAsUtf8 } from './decode.ts'
import { type DetectedEncoding, detectEncoding } from './detect-encoding.ts'
import { isWorkbook } from './rows.ts'
import { unreadableSheet } from './sheet.ts'
import { isMostlyUtf8, wordyLines } from './wordy-lines.ts'

/**
 * Rewrites an uploaded CSV in UTF-8. Returns the encoding that it had, with its likely ones where that is not sure; null for a workbook. A chosen encoding
 * is sure. Throws `unreadableSheet` where the file is not of it.
 */
export async function convertToUtf8(path: string, chosen: Encoding | undefined, language: Language): Promise<DetectedEncoding | null> {
  if (await isWorkbook(path)) return null
  const detected = await detectEncoding(path, language)
  const encoding = chosen ?? detected.encoding
  if (encoding !== 'utf-8') await rewriteAsUtf8(path, (bytes) => decodeStream(bytes, encoding))
  else if (detected.encoding !== 'utf-8' || !detected.isSure) {
    if (!isMostlyUtf8(await wordyLines(path))) throw unreadableSheet()
    await rewriteAsUtf8(path, decodeMixed)
  }
  return { ...detected, encoding, isSure: detected.isSure || chosen !== undefined }
}
