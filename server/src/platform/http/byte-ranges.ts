import type { ByteRange } from '../ports/storage/storage.types.ts'

/**
 * The part of a file that a Range header asks for; undefined for all of it. Several parts at once are answered with the whole file, which
 * HTTP allows.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  // Without a start, the last bytes are meant: `bytes=-500`.
  const start = first ? Number(first) : Math.max(bytes - Number(last), 0)
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1
  return start <= end && start < bytes ? { start, end } : first && last && Number(first) > Number(last) ? undefined : 'unsatisfiable'
}
