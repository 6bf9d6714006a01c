import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photoName } from '@linesheet/domain/catalogue/photo-downloads/photo-downloads'
import { fieldErrorParts } from '@linesheet/domain/platform/field-errors'
import { safeFileName } from '@linesheet/domain/platform/files'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { AppContext } from '../../platform/context.ts'
import { storePicture } from '../../platform/photos/photo-storage.ts'
import type { DownloadFailure } from '../../platform/ports/downloads/downloads.ts'

type StoredPicture = Awaited<ReturnType<typeof storePicture>>
export type FetchedPhoto = { photo: StoredPicture['columns'] & { original_name: string }; isAnimated: boolean } | DownloadFailure

/** Fetches the picture at an address and stores it as an upload is stored; what is left to do is its row. */
export async function fetchPhoto({ ports }: Pick<AppContext, 'ports'>, brandId: string, address: string): Promise<FetchedPhoto> {
  const path = join(tmpdir(), `linesheet-download-${newId()}`)
  try {
    const failure = await ports.downloads.download(address, path)
    if (failure) return failure
    const original_name = safeFileName(photoName(address)) || 'photo'
    const { columns, isAnimated } = await storePicture(ports, brandId, path)
    return { photo: { ...columns, original_name }, isAnimated }
  } catch (error) {
    if (error instanceof Refusal) return { problem: isTooLarge(error) ? 'too_large' : (await isPage(path)) ? 'page' : 'broken_picture' }
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Its file is small enough, but it has more pixels than its decoder has memory for. */
function isTooLarge({ details }: Refusal) {
  const error = details?.errors?.file
  return error !== undefined && fieldErrorParts(error).code === 'too_many_pixels'
}

/** Whether a file that is no picture is a page of the web. */
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
