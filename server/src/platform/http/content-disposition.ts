import { safeFileName } from '@linesheet/domain/platform/files'

/** Also encodes the characters that RFC 8187 does not allow in an extended value and `encodeURIComponent` leaves. */
const encode = (name: string) => encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The name in ASCII, for programs that do not know the extended form: accents are dropped; other characters, and characters that need quoting, become `_`.
 * The result is checked again, because characters may become letters or dots: `a．exe`.
 */
const toAscii = (name: string) =>
  safeFileName(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]|["\\%]/gu, '_'),
  ) || 'file'

/**
 * The header with the file name in both forms. Browsers save the file unless `isInline`. The name is checked here once more, because files were stored before
 * names were checked.
 */
export function contentDisposition(fileName: string, { isInline }: { isInline: boolean }) {
  const name = safeFileName(fileName) || 'file'
  return `${isInline ? 'inline' : 'attachment'}; filename="${toAscii(name)}"; filename*=UTF-8''${encode(name)}`
}
