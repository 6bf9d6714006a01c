import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fileTooLargeRefusal, maxFileBytes } from '@linesheet/domain/platform/files'
import type { Language } from '@linesheet/domain/platform/languages'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { rankEncodings } from './rank-encodings.ts'
import { isWorkbook } from './rows.ts'
import { unreadableSheet } from './sheet.ts'
import { decodeLine } from './wordy-lines.ts'
import { openZip, type Zip } from './zip.read.ts'

/** A sheet file at a path of this machine, with its name for display. */
type UploadedSheet = { name: string; path: string }
type UploadedPicture = { name: string; bytes: number }

/**
 * An upload: one sheet, or the sheets and pictures of a ZIP. `ignored` names its other files. `readPicture` returns the bytes of a picture, by its index
 * among them. `close` deletes the unpacked sheets.
 */
export type OpenUpload = {
  isZip: boolean
  sheets: UploadedSheet[]
  pictures: UploadedPicture[]
  ignored: string[]
  readPicture(at: number): AsyncGenerator<Buffer>
  close(): Promise<void>
}

const maxSheets = 20
const maxSheetBytes = 100 * 1024 * 1024
const maxPictureBytes = 20 * 1024 * 1024

const kinds = {
  sheet: /\.(?:csv|tsv|tab|txt|xlsx|xlsm)$/i,
  picture: /\.(?:jpe?g|png|webp|gif|heic|heif|avif|tiff?|bmp)$/i,
  archive: /\.(?:zip|rar|7z|tar|t?gz|bz2|xz)$/i,
}
/** Files that a Mac or Windows adds, hidden ones, and folders. */
const isClutter = (name: string) => /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$|~\$)/i.test(name) || name.endsWith('/')
const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/** Opens an upload. Throws by the field `file` for a ZIP without a sheet, with another ZIP in it, or with more than can be read. */
export async function openUpload(path: string, { name, language }: { name: string; language: Language }): Promise<OpenUpload> {
  const zip = await openZipOfFiles(path)
  if (!zip) {
    return { isZip: false, sheets: [{ name, path }], pictures: [], ignored: [], async *readPicture() {}, close: async () => {} }
  }
  const unpacked: UploadedSheet[] = []
  const close = async () => {
    zip.close()
    await Promise.all(unpacked.map(({ path }) => rm(path, { force: true })))
  }
  try {
    const files = (await namedFiles(zip, language)).filter(({ label }) => !isClutter(label))
    const nested = files.find(({ label }) => kinds.archive.test(label))
    if (nested) throw invalidInputRefusal({ file: { code: 'nested_archive', values: { name: baseName(nested.label) } } })
    const sheets = files.filter(({ label }) => kinds.sheet.test(label))
    if (!sheets.length) throw invalidInputRefusal({ file: 'no_sheet_in_zip' })
    if (sheets.length > maxSheets || sheets.reduce((sum, { bytes }) => sum + bytes, 0) > maxSheetBytes)
      throw invalidInputRefusal({ file: { code: 'zip_too_large', values: { max: maxSheets, megabytes: maxSheetBytes / 1024 / 1024 } } })
    for (const [at, sheet] of sheets.entries()) {
      const target = `${path}.${at}`
      unpacked.push({ name: baseName(sheet.label), path: target })
      await pipeline(zip.bytes(sheet.name, maxSheetBytes), createWriteStream(target))
      if (/\.xls[xm]$/i.test(sheet.label) !== (await isWorkbook(target))) throw unreadableSheet()
    }
    const pictures = files.filter(({ label }) => kinds.picture.test(label))
    const ignored = files.filter((file) => !sheets.includes(file) && !pictures.includes(file))
    return {
      isZip: true,
      sheets: unpacked,
      pictures: pictures.map(({ label, bytes }) => ({ name: baseName(label), bytes })),
      ignored: ignored.map(({ label }) => baseName(label)),
      readPicture: (at) => zip.bytes(pictures[at]?.name ?? '', maxPictureBytes),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The ZIP at a path; undefined for a CSV and for a workbook, which is a ZIP as well. */
async function openZipOfFiles(path: string): Promise<Zip | undefined> {
  if (!(await isWorkbook(path))) return undefined
  const zip = await openZip(path)
  if (!zip.has('xl/workbook.xml')) return zip
  zip.close()
  return undefined
}

/** Throws for a sheet that is too large as a single upload: only a ZIP may be larger, for its pictures. */
export async function checkSheetSize({ path, bytes }: { path: string; bytes: number }): Promise<void> {
  if (bytes < maxFileBytes) return
  const zip = await openZipOfFiles(path)
  if (!zip) throw fileTooLargeRefusal('sheet')
  zip.close()
}

/** The files with their names decoded: Windows writes names in a Chinese folder in GBK, without marking it. */
async function namedFiles({ files }: Zip, language: Language) {
  const foreign = files.filter(({ rawName }) => decodeLine(rawName, 'utf-8') === undefined)
  const [best] = foreign.length ? await rankEncodings(Buffer.concat(foreign.map(({ rawName }) => rawName)), language) : []
  return files.map((file) => ({
    ...file,
    label: decodeLine(file.rawName, 'utf-8') ?? decodeLine(file.rawName, best?.encoding ?? 'gb18030') ?? file.name,
  }))
}
