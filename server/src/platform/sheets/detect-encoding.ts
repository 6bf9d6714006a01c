import type { Encoding } from '@linesheet/domain/platform/encodings'
import type { Language } from '@linesheet/domain/platform/languages'
import { readStart } from '../files/read-start.ts'
import { isEncodedAs } from './decode.ts'
import { rankEncodings } from './rank-encodings.ts'
import { unreadableSheet } from './sheet.ts'
import { decodeLine, type EncodingCandidate, isMostlyUtf8, withSamples, wordyLines } from './wordy-lines.ts'

/** The encoding of a file: sure, or the likeliest of `candidates`, at most five, from which a person chooses; a sure encoding has no candidates. */
export type DetectedEncoding = { encoding: Encoding; isSure: boolean; candidates: EncodingCandidate[] }

const maxCandidates = 5
const sure = (encoding: Encoding): DetectedEncoding => ({ encoding, isSure: true, candidates: [] })

/**
 * The encoding of a text file: by its byte order mark, by its zero bytes (UTF-16), or UTF-8 if all bytes are valid; otherwise the encoding that fits its
 * texts best. `language` is the reader's, for texts that fit two encodings. Throws `unreadableSheet` if the file is not text.
 */
export async function detectEncoding(path: string, language: Language): Promise<DetectedEncoding> {
  const start = await readStart(path, 65_536)
  const utf16 = utf16Of(start)
  if (utf16 && (await isEncodedAs(path, utf16))) return sure(utf16)
  if (['\x1b$@', '\x1b$B', '\x1b(J'].some((sequence) => start.includes(sequence)) && (await isEncodedAs(path, 'iso-2022-jp')))
    return sure('iso-2022-jp')
  if (await isEncodedAs(path, 'utf-8')) return sure('utf-8')
  if (isBinary(start)) throw unreadableSheet()

  const lines = await wordyLines(path)
  const ranked = await rankEncodings(Buffer.concat(lines), language)
  const likely: Encoding[] = isMostlyUtf8(lines) ? ['utf-8'] : []
  const texts = new Set<string>()
  for (const { encoding } of ranked) {
    if (likely.length === maxCandidates) break
    const decoded = lines.flatMap((line) => decodeLine(line, encoding) ?? [])
    const text = decoded.join('')
    // Encodings with the same resulting texts are one to a person. Only for the likeliest, the whole file is read.
    if (decoded.length < lines.length || texts.has(text)) continue
    if (!likely.length && !(await isEncodedAs(path, encoding))) continue
    texts.add(text)
    likely.push(encoding)
  }
  const [encoding = 'windows-1252'] = likely
  if (ranked.some((rank) => rank.isSure && rank.encoding === encoding)) return sure(encoding)
  return { encoding, isSure: false, candidates: withSamples(lines, likely) }
}

/** UTF-16 by the byte order mark, or by the positions of the zero bytes of ASCII characters. */
function utf16Of(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < start.length / 50) return undefined
  return odd > 9 * even ? 'utf-16le' : even > 9 * odd ? 'utf-16be' : undefined
}

/** Whether more than one byte of a hundred is a control character that no text has. */
const isBinary = (start: Buffer) =>
  start.filter((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte)).length > start.length / 100
