import { describe, expect } from 'vitest'
import { fileKeys } from '../../../../../test/connections/file-server.ts'
import type { FileFormat } from '../../../../../test/connections/file-tables.ts'
import { startSftpServer } from '../../../../../test/connections/sftp-server.ts'
import { testShopAdapter } from '../../../../../test/connections/shop-adapters.ts'
import { testShopStock } from '../../../../../test/connections/shop-stock-adapters.ts'

const adapter = (format: FileFormat) => ({
  start: (products: number) => startSftpServer(format, products),
  access: ({ url }: { url: string }) => ({ kind: 'files' as const, address: url, ...fileKeys }),
  withdraw: ({ users }: { users: string[] }) => void users.splice(0),
  facts: { name: `stock.${format}`, hostKey: expect.stringMatching(/^SHA256:[\w+/]{43}$/) },
})
describe('An XLSX file on an SFTP server', () => {
  testShopAdapter(adapter('xlsx'))
})
describe.each(['csv', 'xlsx'] as const)('Stock in a file of %s on an SFTP server', (format) => {
  testShopStock({ ...adapter(format), kind: 'files', place: null, topics: [], busy: { status: 500 } })
})
