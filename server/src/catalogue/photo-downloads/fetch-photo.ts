import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { photoName, pictureName } from '@linesheet/domain/catalogue/photo-downloads/photo-downloads'
import { fieldErrorParts } from '@linesheet/domain/platform/field-errors'
import { safeFileName } from '@linesheet/domain/platform/files'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { AppContext } from '../../platform/context.ts'
import { storePicture } from '../../platform/photos/photo-storage.ts'
import type { DownloadFailure } from '../../platform/ports/downloads/downloads.ts'
import type { Ports } from '../../platform/ports/ports.ts'
import { pictureKey } from './uploaded-pictures.ts'

type StoredPicture = Awaited<ReturnType<typeof storePicture>>
export type FetchedPhoto = { photo: StoredPicture['columns'] & { original_name: string }; isAnimated: boolean } | DownloadFailure

type Wanted = { address: string; job_id: string | null }

/** Fetches the picture at an address, or a picture uploaded with an import, and stores it like an upload; the caller inserts its row. */
export const fetchPhoto = ({ ports }: Pick<AppContext, 'ports'>, brandId: string, { address, job_id }: Wanted): Promise<FetchedPhoto> => {
  const name = pictureName(address)
  const read: ReadFile = (path) =>
    name === undefined ? ports.downloads.download(address, path) : copyPicture(ports, pictureKey(brandId, job_id ?? '', name), path)
  return withPicture(read, async (path) => {
    const original_name = safeFileName(name ?? photoName(address)) || 'photo'
    const { columns, isAnimated } = await storePicture(ports, brandId, path)
    return { photo: { ...columns, original_name }, isAnimated }
  })
}

async function copyPicture({ storage }: Pick<Ports, 'storage'>, key: string, path: string): Promise<DownloadFailure | undefined> {
  const stored = await storage.get(key)
  if (!stored) return { problem: 'not_found' }
  await pipeline(stored.stream, createWriteStream(path))
  return undefined
}

/** In pixels, for the longer side: twice the size in a card. */
const previewSize = 320

/** The picture at an address as a small WebP. */
export const fetchPreview = ({ ports }: Pick<AppContext, 'ports'>, address: string): Promise<{ image: Buffer } | DownloadFailure> =>
  withPicture<{ image: Buffer } | DownloadFailure>(
    (path) => ports.downloads.download(address, path),
    async (path) => {
      const { sizes } = await ports.images.readImage(path)
      const preview = sizes.find(({ size }) => size >= previewSize) ?? sizes.at(-1)
      return preview ? { image: preview.data } : { problem: 'broken_picture' }
    },
  )

/** Writes a file to a path; returns the reason if it could not. */
type ReadFile = (path: string) => Promise<DownloadFailure | undefined>

/** Uses a picture while it is on this machine; returns the reason if it is not a picture. */
async function withPicture<T>(read: ReadFile, use: (path: string) => Promise<T>): Promise<T | DownloadFailure> {
  const path = join(tmpdir(), `linesheet-download-${newId()}`)
  try {
    const failure = await read(path)
    return failure ?? (await use(path))
  } catch (error) {
    if (error instanceof Refusal) return { problem: isTooLarge(error) ? 'too_large' : (await isPage(path)) ? 'page' : 'broken_picture' }
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Whether the picture has more pixels than its decoder's memory allows, although its file is small enough. */
function isTooLarge({ details }: Refusal) {
  const error = details?.errors?.file
  return error !== undefined && fieldErrorParts(error).code === 'too_many_pixels'
}

/** Whether a file that is not a picture is a web page. */
async function isPage(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(512) })
    return /^\s*(?:<!--.*?-->\s*)?<(?:!doctype html|html|head|body|script)\b/is.test(
      buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, ''),
    )
  } finally {
    await file.close()
  }
}
