import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTooLargeRefusal, maxFileBytes } from '@linesheet/domain/platform/files'
import { limitBytes } from '../limit-bytes.ts'

/** For HEIF files, whose decoder needs up to 16 bytes of memory for each pixel. */
export const maxHeifPixels = 25e6

/** Runs `work` on a file under the size limit. A stream is spooled to a temporary file. Throws `fileTooLarge` at the limit. */
export async function withFileInLimit<Result>(source: string | Readable, work: (path: string) => Promise<Result>): Promise<Result> {
  if (typeof source === 'string') {
    if ((await stat(source)).size >= maxFileBytes) throw fileTooLargeRefusal()
    return work(source)
  }
  const folder = await mkdtemp(join(tmpdir(), 'linesheet-image-'))
  try {
    const path = join(folder, 'original')
    await pipeline(source, limitBytes(maxFileBytes, fileTooLargeRefusal), createWriteStream(path))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
