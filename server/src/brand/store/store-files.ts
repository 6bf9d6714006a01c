import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Store, StoreFileField } from '@linesheet/contract/brand/store'
import type { Photo } from '@linesheet/contract/platform/fields'
import { videoType, videoTypeBytes } from '@linesheet/domain/brand/videos'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { readStart } from '../../platform/files/read-start.ts'
import type { Upload } from '../../platform/http/serve.ts'
import { photoRemovalEffect, storePhoto } from '../../platform/photos/photo-storage.ts'
import type { Ports } from '../../platform/ports/ports.ts'
import type { StoreColumns } from './store-profile.sql.ts'

type Video = NonNullable<Store['brand_story_video']>

/** The video's address contains its key in the storage: videos/<brand>/<id>-<random>/video. */
async function storeVideo({ storage }: Ports, brandId: string, upload: Upload): Promise<Video> {
  const content_type = videoType(await readStart(upload.path, videoTypeBytes))
  if (!content_type) throw invalidInputRefusal({ file: 'unsupported_video' })
  const id = newId()
  const folder = `${brandId}/${id}-${randomBytes(12).toString('hex')}`
  const name = `video.${content_type.slice('video/'.length)}`
  await storage.put(`videos/${folder}/${name}`, createReadStream(upload.path), content_type)
  return { id, url: `/files/video/${folder}/${name}`, name: upload.file_name || name, content_type, bytes: upload.bytes }
}

async function storePicture(ports: Ports, brandId: string, upload: Upload): Promise<Photo> {
  const { id, access_key, width, height, placeholder } = await storePhoto(ports, brandId, upload)
  return { id, url: `/files/${brandId}/${id}-${access_key}`, width, height, placeholder }
}

/** Renames an error of `file` to the field in which the file was sent. */
const namingField = (field: string) => (error: unknown) => {
  const { file, ...others } = (error instanceof Refusal && error.details.errors) || {}
  if (!(error instanceof Refusal) || !file) throw error
  throw new Refusal(error.code, error.message, error.kind, { ...error.details, errors: { ...others, [field]: file } })
}

type Uploads = Readonly<Record<string, Upload>>
type Removals = { readonly [field in StoreFileField]?: '' | undefined }
const fileFields = ['profile_photo', 'brand_story_photo', 'brand_story_video'] as const satisfies readonly StoreFileField[]

/** Stores the uploaded files of a store. Returns the columns that change, null for a file that is removed. Throws 400 by field. */
export async function storeStoreFiles(ports: Ports, brandId: string, uploads: Uploads, removals: Removals): Promise<StoreColumns> {
  const columns: StoreColumns = {}
  for (const field of fileFields) {
    const upload = uploads[field]
    if (upload) {
      const stored = field === 'brand_story_video' ? storeVideo(ports, brandId, upload) : storePicture(ports, brandId, upload)
      columns[field] = JSON.stringify(await stored.catch(namingField(field)))
    } else if (removals[field] === '') columns[field] = null
  }
  return columns
}

/** Deletes the files of the store that these columns replace. */
export function fileRemovalEffects(before: Store, columns: StoreColumns) {
  const photos = (['profile_photo', 'brand_story_photo'] as const).flatMap((field) => (field in columns ? (before[field] ?? []) : []))
  const video = 'brand_story_video' in columns ? before.brand_story_video : null
  const videoFolder = video?.url.slice('/files/video/'.length, video.url.lastIndexOf('/') + 1)
  return [
    ...photos.map(photoRemovalEffect),
    ...(videoFolder ? [{ kind: 'files.remove', payload: { prefix: `videos/${videoFolder}` } }] : []),
  ]
}
