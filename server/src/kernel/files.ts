import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Endpoint } from '@linesheet/contract/endpoint'
import { fileTooLarge, maxFileBytes } from '@linesheet/domain/files'
import { invalidInput } from '@linesheet/domain/refusal'
import type { FastifyRequest } from 'fastify'
import type { Upload } from './serve.ts'

/** The name as people read it, never a path: without what no database keeps, and its end, where it is too long. */
const nameOf = (name: string) => [...name.normalize('NFC').replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(-200).join('')

async function* hashedBy(hash: Hash, bytes: AsyncIterable<Buffer>) {
  for await (const some of bytes) {
    hash.update(some)
    yield some
  }
}

export type Received = { file: Upload; fields: Record<string, string>; discard(): Promise<void> }

const uploadsOf = (dataDir: string) => join(dataDir, 'uploads')
const dayMs = 86_400_000

/** Removes the temporary files of a day ago and before: only a process that was killed leaves any. */
export async function clearUploads(dataDir: string, now: Date) {
  const folder = uploadsOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const path of names.map((name) => join(folder, name))) {
    const { mtimeMs = now.getTime() } = await stat(path).catch(() => ({ mtimeMs: undefined }))
    if (mtimeMs < now.getTime() - dayMs) await rm(path, { force: true })
  }
}

/** Streams the file of a multipart body to a temporary one, whatever its size never whole in memory. `discard` removes it. */
export async function receive(
  request: FastifyRequest,
  { file: part, uploadType }: Endpoint,
  dataDir: string,
): Promise<Received | undefined> {
  if (!part) return undefined
  if (!request.isMultipart()) throw invalidInput({ [part]: 'file_required' })
  const folder = uploadsOf(dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  try {
    const fields: Record<string, string> = {}
    let file: Upload | undefined
    for await (const piece of request.parts({ limits: { files: 1, fields: 20, fileSize: maxFileBytes - 1, fieldSize: 10_000 } })) {
      if (piece.type === 'field') fields[piece.fieldname] = String(piece.value)
      else if (piece.fieldname !== part) piece.file.resume()
      else {
        const hash = createHash('sha256')
        await pipeline(piece.file, (bytes) => hashedBy(hash, bytes), createWriteStream(path))
        if (piece.file.truncated) throw fileTooLarge(uploadType)
        file = { path, file_name: nameOf(piece.filename), bytes: (await stat(path)).size, hash: hash.digest('hex') }
      }
    }
    if (!file) throw invalidInput({ [part]: 'file_required' })
    return { file, fields, discard }
  } catch (error) {
    await discard()
    throw error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE' ? fileTooLarge(uploadType) : error
  }
}
