import type { CellEdit } from '../../../sheets/edit.ts'
import { ShopFailure, type ShopStockChange, type ShopVariation, type StockAnswers } from '../shops.types.ts'
import { countedChanges, hashOf, type JournalEntry, readJournal, writeJournal } from './file-journal.ts'
import type { FileStore, RemoteFile } from './file-store.ts'
import { type FileVariation, findVariations } from './file-variations.ts'
import { editSheet, readSheet, type SheetFile } from './sheet-file.ts'

const batchSize = 500
/** How often others may replace a file while it is being changed. */
const maxAttempts = 4

/** The file of a shop. Throws `no_shop` if there is none. */
export async function readFile(store: FileStore): Promise<RemoteFile> {
  const file = await store.read('sheet')
  if (!file) throw new ShopFailure('no_shop', { detail: 'There is no such file' })
  return file
}

/** The variations of a file. A file without rows is probably being written: its variations are not gone. */
async function readVariationsOf({ bytes }: RemoteFile) {
  const file = await readSheet(bytes)
  const found = await findVariations(file)
  if (!found.size) throw new ShopFailure('unreachable', { detail: 'The file has no rows at the moment' })
  return { file, found }
}

const toVariation = ({ row: _, column: __, text: ___, ...variation }: FileVariation): ShopVariation => variation

export async function* readVariations(store: FileStore): AsyncGenerator<ShopVariation[]> {
  const { found } = await readVariationsOf(await readFile(store))
  const variations = [...found.values()]
  for (let at = 0; at < variations.length; at += batchSize) yield variations.slice(at, at + batchSize).map(toVariation)
}

export async function readStock(store: FileStore, variations: readonly Pick<ShopVariation, 'id'>[]): Promise<Map<string, number | null>> {
  if (!variations.length) return new Map()
  const { found } = await readVariationsOf(await readFile(store))
  return new Map(variations.flatMap(({ id }) => (found.has(id) ? [[id, found.get(id)?.quantity ?? null] as const] : [])))
}

/**
 * Files have no idempotency keys, so a change is recorded in the journal next to the file before it is made. After a lost answer the file is compared with
 * that record. If others replace the file between reading and writing, it is read and changed again.
 */
export async function adjustStock(store: FileStore, key: string, changes: readonly ShopStockChange[]): Promise<StockAnswers> {
  let entries = await readJournal(store)
  const known = entries.find((entry) => entry.key === key)
  if (known?.done) return answersOf(known)
  let made: Change[] | undefined
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const remote = await readFile(store)
    const plan = await planChange(remote, { key, changes, known, made })
    if (plan.bytes) entries = await writeJournal(store, entries, plan.entry)
    if (!plan.bytes || (await store.replace('sheet', plan.bytes, remote))) return answersOf(await confirm(store, entries, plan.entry))
    // The file was not written, so only changes of the previous attempt are in it.
    made = plan.made
  }
  throw new ShopFailure('unreachable', { detail: 'The file is replaced again and again' })
}

/** Records that the server has confirmed a change. If that fails, the next attempt finds the change in the file. */
async function confirm(store: FileStore, entries: readonly JournalEntry[], entry: JournalEntry): Promise<JournalEntry> {
  if (entry.changes.length) await writeJournal(store, entries, { ...entry, done: true }).catch(() => {})
  return entry
}

const answersOf = ({ changes, refused }: JournalEntry): StockAnswers =>
  new Map<string, { quantity: number } | { refused: string }>([
    ...changes.map(({ id, to }) => [id, { quantity: to }] as const),
    ...Object.entries(refused).map(([id, reason]) => [id, { refused: reason }] as const),
  ])

type Change = JournalEntry['changes'][number]
/** `made`: the changes of an attempt without an answer that are in the file, if they are known already. */
type Wanted = { key: string; changes: readonly ShopStockChange[]; known: JournalEntry | undefined; made: Change[] | undefined }
/** `bytes`: the file to write; undefined if nothing is left to change. */
type Plan = { entry: JournalEntry; made: Change[]; bytes: Buffer | undefined }

async function planChange(remote: RemoteFile, { key, changes, known, made: before }: Wanted): Promise<Plan> {
  const { file, found } = await readVariationsOf(remote)
  const quantities = new Map([...found].map(([id, { quantity }]) => [id, quantity]))
  const made = before ?? (known ? countedChanges(known, remote, quantities) : [])
  const left = changes.filter(({ id }) => !made.some((change) => change.id === id)).map((change) => toEdit(change, found.get(change.id)))
  const edited = await editAll(remote.bytes, file, left)
  const entry: JournalEntry = {
    key,
    done: false,
    before: hashOf(remote.bytes),
    before_tag: remote.tag,
    after: hashOf(edited.bytes),
    changes: [...made, ...edited.changes],
    refused: edited.refused,
  }
  return { entry, made, bytes: edited.changes.length ? edited.bytes : undefined }
}

type Edit = { id: string; from: number; to: number; row: number; cell: CellEdit } | { id: string; reason: string }

function toEdit({ id, units }: ShopStockChange, variation: FileVariation | undefined): Edit {
  if (!variation) return { id, reason: 'The file has it no longer' }
  const { quantity, row, text, column } = variation
  if (quantity === null || column === undefined) return { id, reason: 'The file does not count it, or in several rows' }
  return { id, from: quantity, to: quantity + units, row, cell: { column, from: text, to: `${quantity + units}` } }
}

async function editAll(bytes: Buffer, file: SheetFile, edits: readonly Edit[]) {
  const possible = edits.flatMap((edit) => ('row' in edit ? edit : []))
  const byRow = Map.groupBy(possible, ({ row }) => row)
  const cells = new Map([...byRow].map(([row, some]) => [row, some.map(({ cell }) => cell)]))
  const edited = possible.length ? await editSheet(bytes, file, cells) : { bytes, file }
  const after = await findVariations(edited.file)
  const isMade = ({ id, to }: { id: string; to: number }) => after.get(id)?.quantity === to
  const impossible = edits.flatMap((edit) => ('reason' in edit ? [[edit.id, edit.reason]] : []))
  const computed = possible.filter((edit) => !isMade(edit)).map(({ id }) => [id, 'A formula computes it'])
  return {
    bytes: edited.bytes,
    changes: possible.filter(isMade).map(({ id, from, to }) => ({ id, from, to })),
    refused: Object.fromEntries([...impossible, ...computed]) as Record<string, string>,
  }
}
