import { isSameEntry, type JournalEntry, type JournalLine, journalEntry } from '@linesheet/domain/money/journal'

/** Groups lines into entries. The lines of an entry have to stand together; they may be spread over two batches. */
export async function* toEntries(batches: AsyncIterable<readonly JournalLine[]>): AsyncGenerator<JournalEntry> {
  let open: [JournalLine, ...JournalLine[]] | undefined
  for await (const batch of batches)
    for (const line of batch) {
      if (open && isSameEntry(open[0], line)) open.push(line)
      else {
        if (open) yield journalEntry(open)
        open = [line]
      }
    }
  if (open) yield journalEntry(open)
}
