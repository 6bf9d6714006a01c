import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTooLarge, maxFileBytes } from '@linesheet/domain/files'

/** Works on a file that is within the limit; a stream becomes a file for as long as the work takes, and is cut off at the limit. */
export async function withinLimit<Result>(source: string | Readable, work: (path: string) => Promise<Result>): Promise<Result> {
  if (typeof source === 'string') {
    if ((await stat(source)).size >= maxFileBytes) throw fileTooLarge()
    return work(source)
  }
  const folder = await mkdtemp(join(tmpdir(), 'linesheet-image-'))
  try {
    const path = join(folder, 'original')
    await pipeline(source, upToLimit(), createWriteStream(path))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function upToLimit() {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, passOn) {
      bytes += chunk.length
      if (bytes < maxFileBytes) passOn(null, chunk)
      else passOn(fileTooLarge())
    },
  })
}
