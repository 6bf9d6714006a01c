/** The kinds of an order's files. Photos of packing can serve as evidence in a dispute. */
export const orderFileKinds = ['packing_photo', 'document', 'other'] as const
export type OrderFileKind = (typeof orderFileKinds)[number]

export const maxOrderFiles = 50

/** The scan for malware of a file that is stored unchanged. It may be downloaded only if it is clean, or if it was never to be scanned (null). */
export const fileScans = ['waiting', 'clean', 'infected', 'failed'] as const
export type FileScan = (typeof fileScans)[number]

/** `image` stands for the types that are converted to photos. */
export type OrderFileType = 'image' | keyof typeof extensions
const extensions = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
} as const

/** The number of bytes at the start of a file by which `orderFileType` recognises it. */
export const typeBytes = 8192

const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const pictureStarts = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a']
const phonePictures = ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis']

const isPicture = (text: string) =>
  pictureStarts.some((start) => text.startsWith(start)) ||
  (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) ||
  (text.startsWith('ftyp', 4) && phonePictures.includes(text.slice(8, 12)))

/** Whether the bytes are the start of a text that no browser renders as a page: UTF-8 without control characters, not markup. */
function isPlainText(bytes: Uint8Array) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return text !== '' && !/[^\P{Cc}\t\n\r\f]/u.test(text) && !/^\s*</.test(text)
  } catch {
    return false
  }
}

/** The type of a file, from its first `typeBytes` bytes and never from its name; undefined for a type that orders do not accept. */
export function orderFileType(start: Uint8Array): OrderFileType | undefined {
  const text = latin(start)
  if (isPicture(text)) return 'image'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (text.startsWith('PK\x03\x04')) {
    if (text.includes('xl/')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return text.includes('word/') ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' : undefined
  }
  return isPlainText(start) ? 'text/plain' : undefined
}
