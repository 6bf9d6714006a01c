import { createReadStream } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { orderFileType, typeBytes } from '@linesheet/domain/orders/order-files'
import type { Language } from '@linesheet/domain/platform/languages'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { noBrand } from '../../platform/db/db.ts'
import { readStart } from '../../platform/files/read-start.ts'
import { firstScan, requireScanned } from '../../platform/files/scan-effect.ts'
import type { FileResult, Upload } from '../../platform/http/serve.ts'
import type { Ports } from '../../platform/ports/ports.ts'
import { convertToUtf8 } from '../../platform/sheets/convert.ts'
import { sheetRows } from '../../platform/sheets/rows.ts'
import { unreadableSheet } from '../../platform/sheets/sheet.ts'

import type { StoredApplication } from './applications.sql.ts'

const folderOf = (fileId: string) => `applications/${noBrand}/${fileId}`

export const catalogueRemoval = (fileId: string) => ({ kind: 'files.remove', payload: { prefix: `${folderOf(fileId)}/` } })

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const typeOf = async (path: string) => orderFileType(await readStart(path, typeBytes))

/**
 * The type of a sheet by its content. Throws 400 for a file that is neither CSV nor XLSX. Only a copy is converted: the file is stored unchanged, so that
 * another encoding can be chosen if its own is a guess.
 */
async function sheetType(path: string, language: Language) {
  const received = await typeOf(path)
  if (received !== undefined && received !== workbook && received !== 'text/plain') throw unreadableSheet()
  const copy = `${path}.copy`
  try {
    await copyFile(path, copy)
    await convertToUtf8(copy, undefined, language)
    const type = await typeOf(copy)
    if (type !== workbook && type !== 'text/plain') throw unreadableSheet()
    for await (const _ of sheetRows(copy)) return type === workbook ? workbook : 'text/csv'
    throw unreadableSheet()
  } finally {
    await rm(copy, { force: true })
  }
}

/** Stores an uploaded catalogue. Returns its columns. */
export async function storeCatalogue(ports: Ports, upload: Upload, language: Language) {
  const type = await sheetType(upload.path, language)
  const id = newId()
  await ports.storage.put(`${folderOf(id)}/file`, createReadStream(upload.path), type)
  return { id, name: upload.file_name, type, bytes: upload.bytes, scan: firstScan(ports) }
}

/** The catalogue as a download that no browser opens as one of our pages. Throws 409 unless it was scanned, if files are scanned at all. */
export async function readCatalogueFile(
  ports: Ports,
  { file_id, file_name, file_type, file_scan }: StoredApplication,
): Promise<FileResult> {
  requireScanned(file_scan)
  const found = file_id && file_name && file_type ? await ports.storage.get(`${folderOf(file_id)}/file`) : undefined
  if (!found || !file_type || !file_name) throw notFoundRefusal('catalogue')
  return { content: found.stream, content_type: file_type, file_name }
}
