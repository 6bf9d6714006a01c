import { describe } from 'vitest'
import { fileKeys, startFileServer } from '../../../../../test/connections/file-server.ts'
import type { FileFormat } from '../../../../../test/connections/file-tables.ts'
import { testShopAdapter } from '../../../../../test/connections/shop-adapters.ts'
import { testShopStock } from '../../../../../test/connections/shop-stock-adapters.ts'

const adapter = (format: FileFormat) => ({
  start: (products: number) => startFileServer(format, products),
  access: ({ url, path }: { url: string; path: string }) => ({ kind: 'files' as const, address: `${url}${path}`, ...fileKeys }),
  withdraw: ({ users }: { users: string[] }) => void users.splice(0),
  busy: { status: 429, headers: { 'retry-after': '3' } },
  facts: { name: `stock.${format}`, hostKey: '' },
})
describe('A CSV file at an address of the web', () => {
  testShopAdapter(adapter('csv'))
})
describe.each(['csv', 'xlsx'] as const)('Stock in a file of %s at an address of the web', (format) => {
  testShopStock({ ...adapter(format), kind: 'files', place: null, topics: [] })
})
