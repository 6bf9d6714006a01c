import type { Store } from '@linesheet/contract/brand/store'
import { photoWidths } from '@linesheet/contract/catalogue/products'
import { documentKey } from '../../platform/files/file-storage.ts'
import type { StoredFile as Content, Storage } from '../../platform/ports/storage/storage.types.ts'
import type { FileOwner, StoredFile } from './export.sql.ts'

/** A file of the export: its path in the ZIP, and the keys of the storage where it may be, the best first. */
export type ExportedFile = { path: string; keys: readonly string[] }

/** A photo is stored in several sizes; the largest that exists comes first. */
const photoKeys = (folder: string) => photoWidths.toReversed().map((width) => `${folder}/${width}.webp`)
const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
}

/** Paths in the ZIP have only ids, and no name that somebody typed: names are in the CSV of the files. */
export const fileOf = (brandId: string, kind: FileOwner, { id, owner_id, access_key, content_type }: StoredFile): ExportedFile =>
  access_key
    ? { path: `files/${kind}/${owner_id}/${id}.webp`, keys: photoKeys(`photos/${brandId}/${id}-${access_key}`) }
    : {
        path: `files/${kind}/${owner_id}/${id}.${extensions[content_type] ?? 'bin'}`,
        keys: [documentKey(kind === 'chats' ? 'message-files' : 'order-files', brandId, id)],
      }

/** A photo by its address: /files/<brand>/<id>-<random>. */
export const photoOf = (path: string, { url }: { url: string }): ExportedFile => ({
  path: `files/${path}.webp`,
  keys: photoKeys(url.replace('/files/', 'photos/')),
})

export function storeFilesOf({ profile_photo, brand_story_photo, brand_story_video: video }: Store): ExportedFile[] {
  return [
    ...(profile_photo ? [photoOf('store/profile-photo', profile_photo)] : []),
    ...(brand_story_photo ? [photoOf('store/story-photo', brand_story_photo)] : []),
    ...(video ? [{ path: `files/store/video.${video.url.split('.').at(-1)}`, keys: [video.url.replace('/files/video/', 'videos/')] }] : []),
  ]
}

/** The content of a file; undefined if the storage has lost it. */
export async function openFile(storage: Storage, { keys }: ExportedFile): Promise<Content | undefined> {
  for (const key of keys) {
    const found = await storage.get(key)
    if (found) return found
  }
  return undefined
}
