import { recogniseSheet } from '@linesheet/domain/catalogue/imports/formats'
import { readProducts } from '@linesheet/domain/catalogue/imports/read-products'
import type { ShopUse } from '@linesheet/domain/connections/shops'
import { yieldEvery } from '../../../http/yield.ts'
import { closeAfter, closeAfterAll, type ShopSettings } from '../shop-client.ts'
import { type Shop, type ShopAccess, ShopFailure, type ShopRows } from '../shops.types.ts'
import { readJournal, writeJournal } from './file-journal.ts'
import { adjustStock, readFile, readStock, readVariations } from './file-stock.ts'
import type { FileStore } from './file-store.ts'
import { httpsFiles } from './https-files.ts'
import { sftpFiles } from './sftp-files.ts'
import { readSheet, type SheetFile } from './sheet-file.ts'

/** A sheet at an address in place of a shop. It takes no orders, sends no events, and has no places. */
export function filesShop(access: ShopAccess, settings: ShopSettings): Shop {
  const { timeoutMs = 20_000 } = settings
  const open = () => (access.address.startsWith('sftp:') ? sftpFiles : httpsFiles)(access, settings)
  return {
    check: (uses = ['catalogue']) =>
      closeAfter(open(), (store) => endAfter(store, checkTimeouts * timeoutMs, () => check(store, access, uses))),
    readCatalogue: () => closeAfterAll(open(), readCatalogue),
    readProducts: noProducts,
    readPlaces: async () => [],
    readVariations: () => closeAfterAll(open(), readVariations),
    readStock: (variations) => closeAfter(open(), (store) => readStock(store, variations)),
    adjustStock: (key, changes) => closeAfter(open(), (store) => adjustStock(store, key, changes)),
    watch: async () => {},
    unwatch: async () => {},
    placeOrder: noOrders,
    readOrder: noOrders,
    cancelOrder: noOrders,
  }
}

/**
 * A person waits for the check: all attempts together may take this many times the timeout of one answer's start. Four timeouts and the pauses between them
 * fit in.
 */
const checkTimeouts = 8

/** Ends the work with a file after so many milliseconds, as if its server did not answer. */
async function endAfter<T>(store: FileStore, ms: number, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => store.close(), ms)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}

/** A file sends no events, so single products are never asked for. */
async function* noProducts(): AsyncGenerator<ShopRows> {}

const noOrders = async () => {
  throw new ShopFailure('not_permitted', { detail: 'A file takes no orders' })
}

async function check(store: FileStore, access: ShopAccess, uses: readonly ShopUse[]) {
  const { columns } = await readSheet((await readFile(store)).bytes)
  const missing = [...(uses.includes('stock') && !(await mayWrite(store)) ? ['write'] : []), ...(uses.includes('orders') ? ['orders'] : [])]
  return { name: nameOf(access), currency: columns.currency, missing, hostKey: store.hostKey() }
}

const nameOf = ({ address }: ShopAccess) => decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '')

/** Only writing shows whether a server accepts files, so the journal is rewritten unchanged. Some servers accept every request and write nothing. */
async function mayWrite(store: FileStore): Promise<boolean> {
  try {
    await writeJournal(store, await readJournal(store))
    return (await store.read('journal')) !== undefined
  } catch (error) {
    if (error instanceof ShopFailure && error.problem === 'not_permitted') return false
    throw error
  }
}

/** The rows unchanged: the import recognises the system that wrote them. */
async function* readCatalogue(store: FileStore): AsyncGenerator<ShopRows> {
  const { bytes } = await readFile(store)
  const file = await readSheet(bytes, true)
  yield { products: await countProducts(file), rows: file.rows.map(({ cells }) => [...cells]) }
}

async function countProducts({ rows }: SheetFile): Promise<number> {
  const recognised = recogniseSheet(rows)
  return recognised ? (await readProducts(recognised.format, [recognised.table], {}, yieldEvery())).products.length : 0
}
