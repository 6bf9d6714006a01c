import { rename } from 'node:fs/promises'
import { pictureAddress } from '@linesheet/domain/catalogue/photo-downloads/photo-downloads'
import { parsePhotoName } from '@linesheet/domain/catalogue/photo-names'
import type { Encoding } from '@linesheet/domain/platform/encodings'
import type { Language } from '@linesheet/domain/platform/languages'
import { convertZippedToUtf8 } from '../../../platform/sheets/convert.ts'
import type { DetectedEncoding } from '../../../platform/sheets/detect-encoding.ts'
import { type OpenUpload, openUpload } from '../../../platform/sheets/open-upload.ts'
import { matchPhoto } from '../../photos/match-photos.ts'
import { type ColumnFields, readRows } from '../read-file.ts'
import { byPictureNumber } from './match-pictures.ts'
import { writeRows } from './translated-file.ts'

export type UnpackedSheet = OpenUpload & { /** Null for a workbook. */ encoding: DetectedEncoding | null }
type Reading = { language: Language /** As somebody has chosen. */; encoding: Encoding | undefined }

/**
 * Puts the sheet of a ZIP in its place, as if it had been uploaded alone. The returned upload, which the caller has to close, still gives access to its
 * pictures. Undefined if the upload is not a ZIP.
 */
export async function unpackSheet(path: string, fileName: string, { language, encoding }: Reading): Promise<UnpackedSheet | undefined> {
  const upload = await openUpload(path, { name: fileName, language })
  const [sheet] = upload.sheets
  if (!upload.isZip || !sheet) {
    await upload.close()
    return undefined
  }
  try {
    const detected = await convertZippedToUtf8(sheet.path, encoding, language)
    await rename(sheet.path, path)
    return { ...upload, encoding: detected }
  } catch (error) {
    await upload.close()
    throw error
  }
}

/** Rewrites a sheet in place with the pictures that its SKUs name. Returns the names of the pictures that no SKU names. */
export async function writeWithPictures(path: string, fields: ColumnFields, pictures: readonly string[]): Promise<string[]> {
  const skus: { product_id: string; sku: string }[] = []
  for await (const { row, values } of readRows(path, fields)) if (values.sku) skus.push({ product_id: String(row), sku: values.sku })
  const bySku = Map.groupBy(skus, ({ sku }) => sku.toLowerCase())
  const matches = [...new Set(pictures)].map((name) => matchPhoto(name, parsePhotoName(name), bySku))
  const byRow = Map.groupBy(matches, ({ product_id }) => product_id)
  async function* rows() {
    for await (const row of readRows(path, fields)) {
      const found = (byRow.get(String(row.row)) ?? []).toSorted(byPictureNumber)
      yield found.length ? { ...row, pictures: found.map(({ file_name }) => ({ address: pictureAddress(file_name), row: row.row })) } : row
    }
  }
  await writeRows(path, rows())
  return (byRow.get(null) ?? []).map(({ file_name }) => file_name)
}
