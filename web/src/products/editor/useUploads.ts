import { addProductFile, type Product } from '@linesheet/contract/products'
import { fileTooLarge, maxFileBytes } from '@linesheet/domain/files'
import { useState } from 'react'
import { call, newId } from '../../kit/call.ts'

export type Waiting = { key: string; file: File; progress: number; error: unknown }

/** Photos on their way, one after the other, so that they arrive in the order in which they were chosen; what fails waits to be tried again. */
export function useUploads(productId: string, arrived: (product: Product) => void) {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const put = (key: string, some: Partial<Waiting>) => setWaiting((all) => all.map((one) => (one.key === key ? { ...one, ...some } : one)))
  const drop = (key: string) => setWaiting((all) => all.filter((one) => one.key !== key))

  async function send({ key, file }: Pick<Waiting, 'key' | 'file'>) {
    put(key, { progress: 0, error: undefined })
    try {
      if (file.size >= maxFileBytes) throw fileTooLarge()
      const asked = { params: { id: productId }, body: {} }
      arrived(await call(addProductFile, asked, { key, file, onProgress: (progress) => put(key, { progress }) }))
      drop(key)
    } catch (error) {
      put(key, { error })
    }
  }

  async function add(files: readonly File[]) {
    const fresh = files.map((file) => ({ key: newId(), file, progress: 0, error: undefined }))
    setWaiting((all) => [...all, ...fresh])
    for (const one of fresh) await send(one)
  }

  return {
    waiting,
    add: (files: readonly File[]) => void add(files),
    retry: (key: string) => {
      const one = waiting.find((other) => other.key === key)
      if (one) void send(one)
    },
    drop,
  }
}
