import { editStoreImages, getStore, type StoreFileField } from '@linesheet/contract/brand/store'
import { fileTooLargeRefusal, maxFileBytes, type UploadType } from '@linesheet/domain/platform/files'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { queryOptionsFor } from '../../kit/api/queries.ts'
import { invalidateAfter, setRecord } from '../../kit/api/queryCache.ts'
import { showToast } from '../../kit/overlays/toasts.ts'

type Messages = { saved: string; removed: string }

/** Saves or removes a file of the store at once. `progress` is the upload's, 0 to 1; `retry` sends the same file again. */
export function useStoreFile(field: StoreFileField, messages: Messages, uploadType: UploadType = 'image') {
  const cache = useQueryClient()
  // One after the other, so that the last chosen file wins, not the one that takes longest to upload.
  const sending = useRef(Promise.resolve())
  const [progress, setProgress] = useState<number>()
  const [failed, setFailed] = useState<{ error: unknown; retry: () => void }>()

  const send = (file: Blob | undefined) => {
    sending.current = sending.current.then(() => sendNow(file))
    return sending.current
  }
  async function sendNow(file: Blob | undefined) {
    setFailed(undefined)
    setProgress(0)
    try {
      if (file && file.size >= maxFileBytes) throw fileTooLargeRefusal(uploadType, field)
      const sent = file ? { files: { [field]: file }, onProgress: setProgress } : {}
      const store = await call(editStoreImages, { body: file ? {} : { [field]: '' } }, sent)
      const { queryKey } = queryOptionsFor(getStore, {})
      setRecord(cache, queryKey, store)
      await invalidateAfter(cache, ['company.changed'], queryKey)
      showToast({ text: file ? messages.saved : messages.removed })
    } catch (error) {
      setFailed({ error, retry: () => void send(file) })
    }
    setProgress(undefined)
  }
  return { progress, failed, save: (file: Blob) => send(file), remove: () => send(undefined) }
}
