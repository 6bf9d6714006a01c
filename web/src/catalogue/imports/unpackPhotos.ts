import { maxFileBytes } from '@linesheet/domain/platform/files'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { isZip } from '../../kit/imports/fileSize.ts'
import { ExplainedError } from '../../words/refusals.ts'
import type { Translate } from '../../words/translate.ts'

const maxZipEntries = 10_000
/** The limit for all unpacked files of a ZIP: the browser holds them in memory until they are uploaded. */
const maxUnpackedBytes = 2 * 1024 ** 3
type Limits = { entries: number; bytes: number }
const usualLimits: Limits = { entries: maxZipEntries, bytes: maxUnpackedBytes }

/** Entries without a file: folders, and entries that macOS adds to each ZIP. */
const isSystemEntry = (name: string) => name.startsWith('__MACOSX/') || name.endsWith('/')

/** The files, with each ZIP replaced by its contents. Throws an error with a text for the user if a ZIP cannot be read or is too large. */
export async function unpackPhotos(files: readonly File[], t: Translate, limits = usualLimits): Promise<File[]> {
  const found: File[] = []
  for (const file of files) found.push(...(isZip(file) ? await unpackZip(file, t, limits, () => true) : [file]))
  return found
}

/** The pictures in a ZIP that have one of these names, in any case, by the given name; of several with one name the first. */
export async function findPictures(zip: File, names: readonly string[], t: Translate): Promise<Map<string, File>> {
  const wanted = new Map(names.map((name) => [name.toLowerCase(), name]))
  const files = await unpackZip(zip, t, usualLimits, (name) => wanted.has(name.toLowerCase()))
  return new Map(files.toReversed().map((file) => [wanted.get(file.name.toLowerCase()) ?? file.name, file]))
}

/** Reads the wanted files of a ZIP piece by piece. A file that is too large is cut at the limit, where it is refused like any other of its size. */
async function unpackZip(zip: File, t: Translate, limits: Limits, isWanted: (name: string) => boolean): Promise<File[]> {
  const { name } = zip
  const files: File[] = []
  let [entries, bytes] = [0, 0]
  const countBytes = (count: number) => {
    bytes += count
    if (bytes > limits.bytes) throw new ExplainedError(t('photos.zip.tooLarge', { name, max: limits.bytes / 1024 ** 3 }))
  }
  const unzip = new Unzip((entry) => {
    entries += 1
    if (entries > limits.entries) throw new ExplainedError(t('photos.zip.tooMany', { name, max: limits.entries }))
    if (!isSystemEntry(entry.name) && isWanted(entryName(entry.name))) collect(entry, countBytes, files)
  })
  unzip.register(UnzipInflate)
  const reader = zip.stream().getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) unzip.push(piece.value)
    unzip.push(new Uint8Array(), true)
    if (!entries) throw new Error('No entries')
  } catch (error) {
    throw error instanceof ExplainedError ? error : new ExplainedError(t('photos.zip.unreadable', { name }))
  } finally {
    await reader.cancel()
  }
  return files
}

function collect(entry: UnzipFile, countBytes: (count: number) => void, files: File[]) {
  const pieces: BlobPart[] = []
  let left = maxFileBytes
  entry.ondata = (error, piece, isLast) => {
    if (error) throw error
    countBytes(piece.length)
    if (left > 0) pieces.push(piece.slice(0, left))
    left -= piece.length
    if (isLast) files.push(new File(pieces, entryName(entry.name), { lastModified: 0 }))
  }
  entry.start()
}

/** The name of an entry without its folders. Some programs write it as UTF-8 without setting the flag. */
function entryName(path: string) {
  const name = path.split('/').at(-1) ?? ''
  const codes = Array.from(name, (sign) => sign.charCodeAt(0))
  if (codes.some((code) => code > 255)) return name
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes))
  } catch {
    return name
  }
}
