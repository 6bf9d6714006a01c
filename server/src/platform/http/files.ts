import { createHash, type Hash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Endpoint, fileFieldsOf } from '@linesheet/contract/platform/endpoint'
import { fileTooLargeRefusal, maxFileBytes, maxUploadBytes, safeFileName } from '@linesheet/domain/platform/files'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type { FastifyRequest } from 'fastify'
import type { Upload } from './serve.ts'

/** A file name for display, never a path. Browsers send a quotation mark as `%22`. */
const toFileName = (sent: string) => safeFileName(sent.replaceAll('%22', '"'))

async function* hashWhileReading(hash: Hash, bytes: AsyncIterable<Buffer>) {
  for await (const some of bytes) {
    hash.update(some)
    yield some
  }
}

/** The files of a multipart body by field, and its other fields. */
export type ReceivedUpload = { files: Readonly<Record<string, Upload>>; fields: Record<string, string>; discard(): Promise<void> }

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
 * Reads the rest of a body that could not be stored, up to a limit: many clients read an answer only after sending everything, and treat a connection that is
 * closed before as lost.
 */
export async function readRest(body: Readable) {
  body.unpipe()
  let left = maxFileBytes
  const enough = Promise.withResolvers<void>()
  body.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) enough.resolve()
  })
  body.resume()
  if (!body.readableEnded && !body.destroyed) await Promise.race([once(body, 'end'), once(body, 'close'), enough.promise]).catch(() => {})
}

const maxFields = 40
const maxFieldBytes = 64 * 1024

/**
 * Streams the files of a multipart body to temporary files, never holding one in memory. Undefined when the endpoint takes no file, or the
 * request has none and may be JSON.
 * `discard` deletes them; `onBytes` gets the body as it arrives. Throws by the field's name when the one file is missing, or a text or
 * file is too large.
 */
export async function receiveUpload(
  request: FastifyRequest,
  endpoint: Endpoint,
  dataDir: string,
  onBytes?: (bytes: Buffer) => void,
): Promise<ReceivedUpload | undefined> {
  const fileFields = new Map(Object.entries(fileFieldsOf(endpoint)))
  const { file: required } = endpoint
  if (!fileFields.size) return undefined
  if (!request.isMultipart() && endpoint.acceptsJson) return undefined
  if (!request.isMultipart()) throw required ? invalidInputRefusal({ [required]: 'file_required' }) : notMultipartRefusal()
  const folder = uploadsFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const files: Record<string, Upload> = {}
  const paths: string[] = []
  const discard = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))))
  // The file that is being received, for the error that the parser throws.
  let receiving: string | undefined
  const tooLargeRefusal = () => fileTooLargeRefusal(fileFields.get(receiving ?? ''), receiving)
  try {
    const fields: Record<string, string> = {}
    if (onBytes) request.raw.on('data', onBytes)
    const fileSize = Math.max(...[...fileFields.values()].map(maxUploadBytes)) - 1
    const limits = { files: fileFields.size, fields: maxFields, fileSize, fieldSize: maxFieldBytes }
    for await (const piece of request.parts({ limits })) {
      const { fieldname } = piece
      if (piece.type === 'field') {
        if (piece.valueTruncated) throw invalidInputRefusal({ [fieldname]: { code: 'too_long', values: { max: maxFieldBytes } } })
        fields[fieldname] = String(piece.value)
      } else if (!fileFields.has(fieldname)) piece.file.resume()
      else {
        receiving = fieldname
        const path = join(folder, randomUUID())
        paths.push(path)
        const hash = createHash('sha256')
        await pipeline(piece.file, (bytes) => hashWhileReading(hash, bytes), createWriteStream(path)).catch(async (error) => {
          await readRest(request.raw)
          throw error
        })
        if (piece.file.truncated) throw tooLargeRefusal()
        files[fieldname] = { path, file_name: toFileName(piece.filename), bytes: (await stat(path)).size, hash: hash.digest('hex') }
      }
    }
    if (required && !files[required]) throw invalidInputRefusal({ [required]: 'file_required' })
    return { files, fields, discard }
  } catch (error) {
    await discard()
    throw error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLargeRefusal() : error
  }
}

const notMultipartRefusal = () => new Refusal('body.media-type', 'Send the body with Content-Type: multipart/form-data', 'unsupported')
