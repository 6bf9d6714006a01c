import type { Endpoint, RequestInput } from '@linesheet/contract/platform/endpoint'
import { useState } from 'react'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { showToast } from '../overlays/toasts.ts'
import { download } from './call.ts'
import { saveFile } from './saveFile.ts'

/** Downloads the file of a call under a name, which ends in `.zip` if the response is an archive of several files; a refusal is shown as a toast. */
export function useFileDownload() {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  async function save<E extends Endpoint>(endpoint: E, input: RequestInput<E>, name: string) {
    setBusy(true)
    try {
      const file = await download(endpoint, input)
      saveFile(file, file.type === 'application/zip' ? name.replace(/\.csv$/, '.zip') : name)
    } catch (problem) {
      showToast({ text: refusalText(words, problem), tone: 'danger' })
    }
    setBusy(false)
  }
  return { busy, save }
}
