import { addProductFile, type Product } from '@linesheet/contract/products'
import { fileTooLarge, maxFileBytes } from '@linesheet/domain/files'
import { useState } from 'react'
import { call, newId } from '../../kit/call.ts'

export type Upload = { key: string; file: File; progress: number; error: unknown }

/** Photos on their way, one after the other, so that they arrive in the order in which they were chosen; what fails waits to be tried again. */
export function useUploads(productId: string, onUploaded: (product: Product) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const update = (key: string, some: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...some } : one)))
  const discard = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  async function send({ key, file }: Pick<Upload, 'key' | 'file'>) {
    update(key, { progress: 0, error: undefined })
    try {
      if (file.size >= maxFileBytes) throw fileTooLarge()
      const request = { params: { id: productId }, body: {} }
      onUploaded(await call(addProductFile, request, { key, file, progress: (progress) => update(key, { progress }) }))
      discard(key)
    } catch (error) {
      update(key, { error })
    }
  }

  async function add(files: readonly File[]) {
    const fresh = files.map((file) => ({ key: newId(), file, progress: 0, error: undefined }))
    setUploads((all) => [...all, ...fresh])
    for (const one of fresh) await send(one)
  }

  return {
    waiting: uploads,
    add: (files: readonly File[]) => void add(files),
    retry: (key: string) => {
      const one = uploads.find((other) => other.key === key)
      if (one) void send(one)
    },
    drop: discard,
  }
}
