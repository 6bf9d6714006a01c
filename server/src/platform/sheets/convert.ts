import type { Encoding } from '@linesheet/domain/platform/encodings'
import type { Language } from '@linesheet/domain/platform/languages'
import { decodeMixed, decodeStream, rewriteAsUtf8 } from './decode.ts'
import { type DetectedEncoding, detectEncoding } from './detect-encoding.ts'
import { isWorkbook } from './rows.ts'
import { unreadableSheet } from './sheet.ts'
import { isMostlyUtf8, wordyLines } from './wordy-lines.ts'

/**
 * Rewrites an uploaded CSV in UTF-8. Returns the encoding that it had, with the candidates if that is not sure; null for a workbook. A chosen encoding is
 * sure. Throws `unreadableSheet` if the file is not valid in it.
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

const isUnicode = ({ encoding, isSure }: DetectedEncoding) => isSure && encoding.startsWith('utf-')

/**
 * Like `convertToUtf8`, for one of the sheets of a ZIP. The encoding that is chosen for all of them does not apply to a sheet that is surely in UTF-8 or
 * UTF-16.
 */
export async function convertZippedToUtf8(path: string, chosen: Encoding | undefined, language: Language) {
  if (await isWorkbook(path)) return null
  const detected = await detectEncoding(path, language)
  return convertToUtf8(path, isUnicode(detected) ? undefined : chosen, language)
}

/** The encoding that is shown for several sheets of a ZIP: the first that is not sure, otherwise the first that is not UTF-8 or UTF-16. */
export const encodingOfSheets = (encodings: readonly DetectedEncoding[]): DetectedEncoding | null =>
  encodings.find(({ isSure }) => !isSure) ?? encodings.find((encoding) => !isUnicode(encoding)) ?? encodings[0] ?? null
