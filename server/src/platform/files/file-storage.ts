import { createReadStream } from 'node:fs'
import { orderFileType, typeBytes } from '@linesheet/domain/orders/order-files'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { FileResult, Upload } from '../http/serve.ts'
import { photoFolder, readPhoto, storePhoto } from '../photos/photo-storage.ts'
import type { Ports } from '../ports/ports.ts'
import { readStart } from './read-start.ts'
import { firstScan, requireScanned, type ScannedOwner } from './scan-effect.ts'

type Stored = { id: string; access_key: string | null }
/** The kind of record that owns the files, as the storage names it. Pictures are stored like photos. */
type Owner = 'order-files' | 'message-files'
const documentFolder = (owner: Owner, brandId: string, id: string) => `${owner}/${brandId}/${id}`
/** The key of a file that is kept unchanged. */
export const documentKey = (owner: ScannedOwner, brandId: string, id: string) => `${owner}/${brandId}/${id}/file`

/** Deletes the stored data of a file whose row is deleted. */
export const fileRemovalEffect = (owner: Owner, brandId: string, { id, access_key }: Stored) => ({
  kind: 'files.remove',
  payload: { prefix: `${access_key === null ? documentFolder(owner, brandId, id) : photoFolder(brandId, { id, access_key })}/` },
})

/** Stores an uploaded file, a picture in the sizes of a photo. Returns the columns of its row. Throws 400 for a type that is not supported. */
export async function storeFile(ports: Ports, owner: Owner, brandId: string, upload: Upload) {
  const type = orderFileType(await readStart(upload.path, typeBytes))
  if (!type) throw invalidInputRefusal({ file: 'unsupported_file' })
  const original_name = upload.file_name || 'file'
  if (type === 'image') return { ...(await storePhoto(ports, brandId, upload)), original_name, scan: null }
  const id = newId()
  await ports.storage.put(documentKey(owner, brandId, id), createReadStream(upload.path), type)
  const picture = { access_key: null, width: null, height: null, placeholder: null }
  return { id, ...picture, original_name, content_type: type, bytes: upload.bytes, scan: firstScan(ports) }
}

const largestWidth = 1600

/** The file as a download that no browser opens as one of our pages. Throws 409 unless it was scanned, if files are scanned at all. */
export async function readFile(
  ports: Ports,
  owner: Owner,
  brandId: string,
  { id, access_key, original_name, content_type, scan }: Stored & { original_name: string; content_type: string; scan: string | null },
): Promise<FileResult> {
  if (access_key !== null) {
    const photo = await readPhoto(ports, brandId, { id, access_key, original_name }, largestWidth)
    return { ...photo, isInline: false }
  }
  requireScanned(scan)
  const found = await ports.storage.get(documentKey(owner, brandId, id))
  if (!found) throw notFoundRefusal('file')
  return { content: found.stream, content_type, file_name: original_name }
}
