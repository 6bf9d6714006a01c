import type { Readable } from 'node:stream'
import type { JournalEntry } from '@linesheet/domain/money/journal'
import type { JournalFormat } from '@linesheet/domain/money/journal-accounts'
import type { FileResult } from '../../platform/http/serve.ts'
import { sheetFile } from '../../platform/sheets/sheet-file.ts'
import { openZipWriter } from '../../platform/sheets/zip-writer.ts'
import { type JournalLook, journalRows } from './journal-rows.ts'

type Entries = AsyncIterable<JournalEntry>
type JournalFile = { format: JournalFormat; name: string; entries: Entries; look: JournalLook; now: Date }

/** Xero imports 300 lines from a file; one of them is the header. */
export const maxXeroLines = 299

/** The journal as CSV; for Xero, a journal that is too long for one import is a ZIP of several. */
export async function journalFile({ format, name, entries, look, now }: JournalFile): Promise<FileResult> {
  const toFile = (part: Entries | readonly JournalEntry[], partName: string) => sheetFile(journalRows(format, part, look), 'csv', partName)
  if (format !== 'xero') return toFile(entries, name)
  const parts = splitEntries(entries)
  const [first, second] = [await parts.next(), await parts.next()]
  if (first.done || second.done) return toFile(first.value ?? [], name)
  const begun = [first.value, second.value]
  const zip = openZipWriter(now)
  async function addParts() {
    let place = 0
    for await (const part of continued(begun, parts)) {
      place += 1
      const { content, file_name } = toFile(part, `${name}-${place}`)
      await zip.add(file_name, content as Readable, true)
    }
    zip.end()
  }
  addParts().catch(zip.fail)
  return { content: zip.output, content_type: 'application/zip', file_name: `${name}.zip` }
}

/** The items that were read already, followed by the rest. */
async function* continued<T>(begun: readonly T[], rest: AsyncIterable<T>) {
  yield* begun
  yield* rest
}

/** Entries in parts of at most `maxXeroLines` lines; no entry is split. */
async function* splitEntries(entries: Entries): AsyncGenerator<JournalEntry[], undefined> {
  let part: JournalEntry[] = []
  let lines = 0
  for await (const entry of entries) {
    if (part.length && lines + entry.postings.length > maxXeroLines) {
      yield part
      part = []
      lines = 0
    }
    part.push(entry)
    lines += entry.postings.length
  }
  yield part
}
