import { isSameEntry, type JournalEntry, type JournalLine, journalEntry } from '@linesheet/domain/money/journal'

/** Entries of lines, of which those of an entry follow each other. An entry may begin in one batch and end in the next. */
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
