import { describe, expect } from 'vitest'
import { fileKeys, startFileServer } from '../../../../../test/connections/file-server.ts'
import { startSftpServer } from '../../../../../test/connections/sftp-server.ts'
import { testShopAdapter } from '../../../../../test/connections/shop-adapters.ts'
import { testShopStock } from '../../../../../test/connections/shop-stock-adapters.ts'

const kind = 'files' as const

describe.each(['csv', 'xlsx'] as const)('A file of %s', (format) => {
  const web = {
    start: (products: number) => startFileServer(format, products),
    access: ({ url, path }: { url: string; path: string }) => ({ kind, address: `${url}${path}`, ...fileKeys }),
    withdraw: ({ users }: { users: string[] }) => void users.splice(0),
    busy: { status: 429, headers: { 'retry-after': '3' } },
    facts: { name: `stock.${format}`, hostKey: '' },
  }
  describe('at an address of the web', () => {
    testShopAdapter(web)
    testShopStock({ ...web, kind, place: null, topics: [] })
  })

  const sftp = {
    start: (products: number) => startSftpServer(format, products),
    access: ({ url }: { url: string }) => ({ kind, address: url, ...fileKeys }),
    withdraw: ({ users }: { users: string[] }) => void users.splice(0),
    facts: { name: `stock.${format}`, hostKey: expect.stringMatching(/^SHA256:[\w+/]{43}$/) },
  }
  describe('on an SFTP server', () => {
    testShopAdapter(sftp)
    testShopStock({ ...sftp, kind, place: null, topics: [], busy: { status: 500 } })
  })
})
