import { safeFileName } from '@linesheet/domain/platform/files'

/** Also encodes the signs that RFC 8187 does not allow in an extended value and `encodeURIComponent` leaves. */
const encode = (name: string) => encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The name in ASCII, for programs that do not know the other form: accents are dropped, other characters are `_`, as is what would need quoting. It is
 * checked again, because characters may become letters or dots: `a．exe`.
 */
const toAscii = (name: string) =>
  safeFileName(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]|["\\%]/gu, '_'),
  ) || 'file'

/**
 * The header that names a file in both forms. Browsers save the file unless it is shown in place. The name is checked here once more: files were stored
 * before their names were.
 */
export function contentDisposition(fileName: string, { isInline }: { isInline: boolean }) {
  const name = safeFileName(fileName) || 'file'
  return `${isInline ? 'inline' : 'attachment'}; filename="${toAscii(name)}"; filename*=UTF-8''${encode(name)}`
}
