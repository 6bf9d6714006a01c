import { fileTooLargeRefusal, maxFileBytes, type UploadType } from '@linesheet/domain/platform/files'
import { useState } from 'react'
import { newId } from './call.ts'

type Upload<T> = { key: string; file: File; about: T; progress: number; error: unknown }
type Sending = { key: string; file: File; onProgress: (progress: number) => void }

/**
 * Uploads files one after the other, so that they keep the order in which they were chosen; failed ones can be retried. `send` makes the
 * call, with the details that `add` was given about the files.
 */
export function useUploads<T>(send: (upload: Sending, about: T) => Promise<unknown>, uploadType: UploadType = 'image') {
  const [uploads, setUploads] = useState<Upload<T>[]>([])
  const update = (key: string, changes: Partial<Upload<T>>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const discard = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key))

  async function upload({ key, file, about }: Upload<T>) {
    update(key, { progress: 0, error: undefined })
    try {
      if (file.size >= maxFileBytes) throw fileTooLargeRefusal(uploadType)
      await send({ key, file, onProgress: (progress) => update(key, { progress }) }, about)
      discard(key)
    } catch (error) {
      update(key, { error })
    }
  }

  async function add(files: readonly File[], about: (file: File) => T) {
    const added = files.map((file) => ({ key: newId(), file, about: about(file), progress: 0, error: undefined }))
    setUploads((all) => [...all, ...added])
    for (const one of added) await upload(one)
  }

  return {
    waiting: uploads,
    add: (files: readonly File[], about: (file: File) => T) => void add(files, about),
    retry: (key: string) => {
      const failed = uploads.find((candidate) => candidate.key === key)
      if (failed) void upload(failed)
    },
    drop: discard,
  }
}
