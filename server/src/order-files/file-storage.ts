import { createReadStream } from 'node:fs'
import { orderFileType, typeBytes } from '@linesheet/domain/order-files'
import { invalidInput, notFound } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import { readStart } from '../kernel/files.ts'
import type { FileResult, Upload } from '../kernel/serve.ts'
import type { Ports } from '../ports/ports.ts'
import { photoFolder, readPhoto, storePhoto } from '../product-photos/photo-storage.ts'

type Stored = { id: string; access_key: string | null }
/** Whose files they are, as the storage names it. Pictures are stored like photos. */
type Owner = 'order-files' | 'message-files'
const documentFolder = (owner: Owner, brandId: string, id: string) => `${owner}/${brandId}/${id}`

/** Deletes what is stored of a file whose row is deleted. */
export const fileRemovalEffect = (owner: Owner, brandId: string, { id, access_key }: Stored) => ({
  kind: 'files.remove',
  payload: { prefix: `${access_key === null ? documentFolder(owner, brandId, id) : photoFolder(brandId, { id, access_key })}/` },
})

/** Stores an uploaded file, a picture in the sizes of a photo. Returns the columns of its row. Throws 400 for a type that is not kept. */
export async function storeFile(ports: Ports, owner: Owner, brandId: string, upload: Upload) {
  const type = orderFileType(await readStart(upload.path, typeBytes))
  if (!type) throw invalidInput({ file: 'unsupported_file' })
  if (type === 'image') return storePhoto(ports, brandId, upload)
  const id = newId()
  await ports.storage.put(`${documentFolder(owner, brandId, id)}/file`, createReadStream(upload.path), type)
  return { id, access_key: null, content_type: type, bytes: upload.bytes, width: null, height: null, placeholder: null }
}

const largestWidth = 1600

/** The file as a download that no browser opens as a page of ours. */
export async function readFile(
  ports: Ports,
  owner: Owner,
  brandId: string,
  { id, access_key, original_name, content_type }: Stored & { original_name: string; content_type: string },
): Promise<FileResult> {
  if (access_key !== null) {
    const photo = await readPhoto(ports, brandId, { id, access_key, original_name }, largestWidth)
    return { ...photo, file_name: `${original_name.replace(/\.\w{1,5}$/, '')}.webp`, isAttachment: true }
  }
  const found = await ports.storage.get(`${documentFolder(owner, brandId, id)}/file`)
  if (!found) throw notFound('file')
  return { content: found.stream, content_type, file_name: original_name, isAttachment: true }
}
