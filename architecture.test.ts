import { expect, test } from 'vitest'
import { foldersIn, importCycles, type Source, sourcesBelow } from './scripts/import-graph.ts'

/**
 * The areas from the bottom to the top. Within a workspace, a file imports its own area and the areas below it; where something above has
 * to follow, the upper area calls the lower one, or an outbox effect carries it.
 */
const areas = [
  'platform',
  'account',
  'brand',
  'catalogue',
  'retailers',
  'promotions',
  'money',
  // Payments are here, not in money: a charge or refund belongs to one order and changes its state.
  'orders',
  'messages',
  'insight',
  'storefront',
  'connections',
  // Above all that it shows or announces.
  'home',
  'operations',
]
/** The folders that the browser has instead of a platform. */
const webFloors = { bottom: ['words', 'kit'], top: 'app' }

/** Each workspace with the workspaces that it may import. Server and browser share nothing but the contract and the domain. */
const workspaces = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
} as const
type Workspace = keyof typeof workspaces
const names = Object.keys(workspaces) as Workspace[]

const sources = Object.fromEntries(names.map((name) => [name, sourcesBelow(`${name}/src`)])) as Record<Workspace, Source[]>
const all = Object.values(sources).flat()
const workspaceOf = (file: string) => file.slice(0, file.indexOf('/')) as Workspace

/** How high a file stands in its workspace. Files directly in `src`, such as the table of routes, put the areas together. */
function floorOf(file: string): number {
  const [, folder = ''] = /^\w+\/src\/([^/]+)\//.exec(file) ?? []
  if (workspaceOf(file) === 'web' && webFloors.bottom.includes(folder)) return 0
  if (folder === '' || folder === webFloors.top) return areas.length
  return areas.indexOf(folder)
}

const forbidden = (from: readonly Source[], isAllowed: (target: string, source: Source) => boolean) =>
  from.flatMap((source) => source.files.filter((target) => !isAllowed(target, source)).map((target) => `${source.file} imports ${target}`))
const forbiddenPackages = (from: readonly Source[], allowed: RegExp) =>
  from.flatMap(({ file, packages }) => packages.filter((name) => !allowed.test(name)).map((name) => `${file} imports ${name}`))

test.each(names)('each folder of %s is an area', (name) => {
  const extra = name === 'web' ? [...webFloors.bottom, webFloors.top] : []
  expect(foldersIn(`${name}/src`).filter((folder) => ![...areas, ...extra].includes(folder))).toEqual([])
})

test.each(names)('imports within %s go down, type imports included', (name) => {
  const isAllowed = (target: string, { file }: Source) => workspaceOf(target) !== name || floorOf(target) <= floorOf(file)
  expect(forbidden(sources[name], isAllowed)).toEqual([])
})

test.each(names)('%s imports only the workspaces below it', (name) => {
  const allowed: readonly string[] = [name, ...workspaces[name]]
  expect(forbidden(sources[name], (target) => allowed.includes(workspaceOf(target)))).toEqual([])
})

test('the texts of the browser import no component', () => {
  const words = sources.web.filter(({ file }) => file.startsWith('web/src/words/'))
  expect(forbidden(words, (target) => !target.startsWith('web/src/kit/') || !target.endsWith('.tsx'))).toEqual([])
})

test('the domain depends on what knows phone numbers, languages and HTML; the contract on zod alone', () => {
  expect(forbiddenPackages(sources.domain, /^(?:libphonenumber-js\/min|eld\/small|html-to-text)$/)).toEqual([])
  expect(forbiddenPackages(sources.contract, /^(zod\/mini|node:fs)$/)).toEqual([])
})

test('only *.sql.ts contain SQL, besides the platform for its own tables', () => {
  const isOwn = (file: string) => /\.sql\.ts$|\/platform\/|columns\.ts$/.test(file)
  const writesSql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|sql`/
  expect(sources.server.filter(({ file, text }) => !isOwn(file) && writesSql.test(text)).map(({ file }) => file)).toEqual([])
})

test('the domain uses neither clock nor randomness', () => {
  const impure = /new Date\(\)|Date\.now|Math\.random|process\./
  expect(sources.domain.filter(({ text }) => impure.test(text)).map(({ file }) => file)).toEqual([])
})

test('there are no import cycles, type imports included', () => {
  expect(importCycles(all)).toEqual([])
})

test('a folder has at most 40 source files', () => {
  const count = new Map<string, number>()
  for (const { file } of all) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    count.set(folder, (count.get(folder) ?? 0) + 1)
  }
  expect([...count].filter(([, files]) => files > 40)).toEqual([])
})
