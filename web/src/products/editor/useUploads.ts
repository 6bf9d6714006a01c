import { addProductFile, type Product } from '@linesheet/contract/products'
import { fileTooLarge, maxFileBytes } from '@linesheet/domain/files'
import { useState } from 'react'
import { call, newId } from '../../kit/call.ts'

export type Upload = { key: string; file: File; progress: number; error: unknown }

/** Uploads photos one after the other, so that they keep the order in which they were chosen; failed ones can be retried. */
export function useUploads(productId: string, onUploaded: (product: Product) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const update = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const discard = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key))

  async function send({ key, file }: Pick<Upload, 'key' | 'file'>) {
    update(key, { progress: 0, error: undefined })
    try {
      if (file.size >= maxFileBytes) throw fileTooLarge()
      const request = { params: { id: productId }, body: {} }
      onUploaded(await call(addProductFile, request, { key, file, onProgress: (progress) => update(key, { progress }) }))
      discard(key)
    } catch (error) {
      update(key, { error })
    }
  }

  async function add(files: readonly File[]) {
    const added = files.map((file) => ({ key: newId(), file, progress: 0, error: undefined }))
    setUploads((all) => [...all, ...added])
    for (const upload of added) await send(upload)
  }

  return {
    waiting: uploads,
    add: (files: readonly File[]) => void add(files),
    retry: (key: string) => {
      const upload = uploads.find((candidate) => candidate.key === key)
      if (upload) void send(upload)
    },
    drop: discard,
  }
}
