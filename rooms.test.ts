import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Each room's doors: what its files may import. npm's hoisting would let anything through; this does not. */
const doors: Record<string, RegExp> = {
  'domain/src': /^\.\/[\w-]+\.ts$/,
  'contract/src': /^(\.\/[\w.-]+\.ts|@linesheet\/domain\/[\w-]+|zod\/mini|node:fs)$/,
  'web/src/kit':
    /^(\.{1,2}\/(?!.*(app|orders|products|home|session)\/).*|@linesheet\/(domain|contract)\/[\w.-]+|@mantine\/.+|@tanstack\/.+|@fontsource.+|react.*|jose|dayjs.*|eventsource-parser.*)$/,
  'web/src/words': /^(\.{1,2}\/.*|@linesheet\/domain\/[\w-]+|react)$/,
}

/** A feature of the server enters another only by its *.sql.ts, or by a rule of the feature that has no HTTP in it. */
const serverDoor =
  /^(\.\/.*|\.\.\/(kernel|ports|pdf|sheets)\/.*|\.\.\/[\w-]+\/[\w.-]+\.sql\.ts|@linesheet\/(domain|contract)\/[\w.-]+|node:.*|[a-z@][\w@/.-]*)$/
const serverRooms = [
  'orders',
  'products',
  'session',
  'settings',
  'home',
  'network',
  'store',
  'marketplace',
  'jobs',
  'currencies',
  'prices',
  'collections',
  'bulk',
  'imports',
  'variations',
  'arrangement',
  'product-history',
  'product-photos',
  'product-translations',
  'previews',
]
/** Promised work is done by workers of their features. What the marketplace and the clock do to orders and texts is what a brand does, and a cover is stored as a product’s photo is: the same use cases come in by these doors. */
const sharedUseCases =
  /^\.\.\/(orders\/(transition|reprice|place-order|orders\.columns)|session\/passwords|products\/(change-products|create-product|blank-product|plan-product|update-product|refusals)|product-history\/change-diff|product-photos\/photo-storage|product-translations\/(deliver-translation|manual-translations|source-hash|translate-products)|(bulk|imports)\/[\w-]+\.worker)\.ts$/

const sources = (room: string) =>
  readdirSync(room, { recursive: true })
    .map((name) => `${room}/${String(name)}`)
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))

const importing = /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm
const importsOf = (file: string) => [...readFileSync(file, 'utf8').matchAll(importing)].map(([, from, lazily]) => from ?? lazily ?? '')
const leaksOf = (files: string[], isOpen: (from: string) => boolean) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((from) => !isOpen(from))
      .map((from) => `${file} imports ${from}`),
  )

test.each(Object.entries(doors))('every import of %s goes through a door', (room, door) => {
  expect(leaksOf(sources(room), (from) => door.test(from))).toEqual([])
})

test.each(serverRooms)('the server’s %s enters other features only by their SQL or a shared use case', (room) => {
  expect(leaksOf(sources(`server/src/${room}`), (from) => serverDoor.test(from) || sharedUseCases.test(from))).toEqual([])
})

test('the kernel, the ports and the PDF code know no feature', () => {
  const inside = /^(\.\/.*|\.\.\/(kernel|ports)\/.*|@linesheet\/(domain|contract)\/[\w.-]+|node:.*|[a-z@][\w@/.-]*)$/
  expect(
    leaksOf([...sources('server/src/kernel'), ...sources('server/src/ports'), ...sources('server/src/pdf')], (from) => inside.test(from)),
  ).toEqual([])
})

test('SQL is written in *.sql.ts alone, and by the kernel and the jobs for their own tables', () => {
  const own = /\.sql\.ts$|\/kernel\/|\/jobs\/(runner|schedule|cleanup|show|webhooks)\.ts$|columns\.ts$/
  const elsewhere = sources('server/src').filter((file) => !own.test(file))
  const writesSql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|sql`/
  expect(elsewhere.filter((file) => writesSql.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a feature of the web enters no other feature', () => {
  const features = readdirSync('web/src', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !['app', 'kit', 'words'].includes(entry.name),
  )
  for (const { name } of features) {
    const others = features.filter((other) => other.name !== name).map((other) => `/${other.name}/`)
    expect(leaksOf(sources(`web/src/${name}`), (from) => !others.some((other) => from.startsWith('..') && from.includes(other)))).toEqual(
      [],
    )
  }
})

test('the domain reads no clock and no chance', () => {
  const impure = /new Date\(\)|Date\.now|Math\.random|process\./
  expect(sources('domain/src').filter((file) => impure.test(readFileSync(file, 'utf8')))).toEqual([])
})
