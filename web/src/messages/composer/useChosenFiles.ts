import { maxFileBytes } from '@linesheet/domain/platform/files'
import { useState } from 'react'
import { newId } from '../../kit/api/call.ts'

export type ChosenFile = { key: string; file: File; isTooLarge: boolean }

/** Files cannot be stored with a draft: they stay as long as the page does, also while another chat is open. */
const chosenByChat = new Map<string, readonly ChosenFile[]>()

/** The files that are sent with the next message of a chat. */
export function useChosenFiles(owner: string, retailerId: string) {
  const key = `${owner} ${retailerId}`
  const [files, setFiles] = useState<readonly ChosenFile[]>(() => chosenByChat.get(key) ?? [])
  function change(next: readonly ChosenFile[]) {
    if (next.length) chosenByChat.set(key, next)
    else chosenByChat.delete(key)
    setFiles(next)
  }
  return {
    files,
    add: (added: readonly File[]) =>
      change([...files, ...added.map((file) => ({ key: newId(), file, isTooLarge: file.size >= maxFileBytes }))]),
    remove: (removed: string) => change(files.filter((file) => file.key !== removed)),
    clear: () => change([]),
  }
}
