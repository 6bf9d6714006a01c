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

/** A file name for display, never a path: without characters PostgreSQL cannot store; of a long name the last 200 characters. */
const sanitizeFileName = (name: string) => [...name.normalize('NFC').replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(-200).join('')

async function* hashWhileReading(hash: Hash, bytes: AsyncIterable<Buffer>) {
  for await (const some of bytes) {
    hash.update(some)
    yield some
  }
}

export type ReceivedUpload = { file: Upload; fields: Record<string, string>; discard(): Promise<void> }

const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads')
const dayMs = 86_400_000

/** Deletes temporary files older than a day, which only a killed process leaves. */
export async function deleteOldUploads(dataDir: string, now: Date) {
  const folder = uploadsFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const path of names.map((name) => join(folder, name))) {
    const { mtimeMs = now.getTime() } = await stat(path).catch(() => ({ mtimeMs: undefined }))
    if (mtimeMs < now.getTime() - dayMs) await rm(path, { force: true })
  }
}

/**
 * Streams the file of a multipart body to a temporary file, never holding it in memory. Undefined when the endpoint takes no file.
 * `discard` deletes it; `onBytes` gets the body as it arrives. Throws by the field's name when there is no file, and `fileTooLarge`.
 */
export async function receiveUpload(
  request: FastifyRequest,
  { file: part, uploadType }: Endpoint,
  dataDir: string,
  onBytes?: (bytes: Buffer) => void,
): Promise<ReceivedUpload | undefined> {
  if (!part) return undefined
  if (!request.isMultipart()) throw invalidInput({ [part]: 'file_required' })
  const folder = uploadsFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  try {
    const fields: Record<string, string> = {}
    let file: Upload | undefined
    if (onBytes) request.raw.on('data', onBytes)
    for await (const piece of request.parts({ limits: { files: 1, fields: 20, fileSize: maxFileBytes - 1, fieldSize: 10_000 } })) {
      if (piece.type === 'field') fields[piece.fieldname] = String(piece.value)
      else if (piece.fieldname !== part) piece.file.resume()
      else {
        const hash = createHash('sha256')
        await pipeline(piece.file, (bytes) => hashWhileReading(hash, bytes), createWriteStream(path))
        if (piece.file.truncated) throw fileTooLarge(uploadType)
        file = { path, file_name: sanitizeFileName(piece.filename), bytes: (await stat(path)).size, hash: hash.digest('hex') }
      }
    }
    if (!file) throw invalidInput({ [part]: 'file_required' })
    return { file, fields, discard }
  } catch (error) {
    await discard()
    throw error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE' ? fileTooLarge(uploadType) : error
  }
}
