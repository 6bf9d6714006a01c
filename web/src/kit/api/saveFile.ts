import { safeFileName } from '@linesheet/domain/platform/files'

/** Downloads a blob as a file; the name may come from a user. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: safeFileName(name) }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
