import { createHash } from 'node:crypto'
import { wasCounted } from '@linesheet/domain/connections/shop-stock'
import * as z from 'zod/mini'
import { ShopFailure } from '../shops.types.ts'
import type { FileStore, RemoteFile } from './file-store.ts'

/**
 * A change under a key: the quantities by id before and after it, and the hashes of the file. `done`: the server has confirmed it; until then it is unknown
 * whether it was made.
 */
const entrySchema = z.object({
  key: z.string(),
  done: z.boolean(),
  before: z.string(),
  before_tag: z.string(),
  after: z.string(),
  changes: z.array(z.object({ id: z.string(), from: z.int(), to: z.int() })),
  refused: z.record(z.string(), z.string()),
})
export type JournalEntry = z.output<typeof entrySchema>
const journalSchema = z.object({ about: z.string(), entries: z.array(entrySchema) })

/** Explains the file to people who open it. */
const about = 'Linesheet notes here which changes of stock it made, so that each is made once. Leave this file where it is.'
/** A key may be repeated for a day, and a batch is sent only after the previous one is answered. */
const maxEntries = 100

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The changes that were made to a file, the oldest first. */
export async function readJournal(store: FileStore): Promise<JournalEntry[]> {
  const file = await store.read('journal')
  if (!file) return []
  const parsed = z.safeParse(journalSchema, parseJson(file.bytes))
  if (!parsed.success) throw new ShopFailure('unexpected', { detail: 'The file beside, NAME.linesheet.json, cannot be read' })
  return parsed.data.entries
}

/**
 * Records a change, replacing earlier records of its key. Without a change the journal is rewritten unchanged, which shows whether the server accepts files.
 */
export async function writeJournal(store: FileStore, entries: readonly JournalEntry[], entry?: JournalEntry): Promise<JournalEntry[]> {
  const kept = entry ? [...entries.filter(({ key }) => key !== entry.key), entry].slice(-maxEntries) : [...entries]
  await store.replace('journal', Buffer.from(`${JSON.stringify({ about, entries: kept }, null, 1)}\n`))
  return kept
}

/**
 * The changes of an attempt without an answer that are in the present file. If somebody else has changed it since, the quantities decide; if both are
 * possible, the result has rather too few units than too many.
 */
export function countedChanges(
  { before, before_tag, after, changes }: JournalEntry,
  file: RemoteFile,
  quantities: ReadonlyMap<string, number | null>,
): JournalEntry['changes'] {
  const hash = hashOf(file.bytes)
  if (hash === after) return changes
  if (hash === before && file.tag === before_tag) return []
  return changes.filter(({ id, from, to }) => wasCounted({ quantity: from, units: to - from }, quantities.get(id) ?? from))
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
