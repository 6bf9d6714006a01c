import { isSameEntry, type JournalEntry, type JournalLine, journalEntry } from '@linesheet/domain/money/journal'

/** Groups lines into entries. The lines of an entry have to be adjacent; they may span two batches. */
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
