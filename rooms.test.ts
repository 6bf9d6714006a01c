import { expect, test } from 'vitest'
import { foldersIn, importCycles, type Source, sourcesBelow } from './imports.ts'

/**
 * Which folder may import which. A new folder below server/src or web/src is a feature from its first file: it enters no other feature
 * until it is named here.
 */
const serverBase = ['kernel', 'ports', 'pdf', 'sheets']
const webBase = ['kit', 'words']
/** URLs are functions that every feature uses. */
const webPaths = 'web/src/paths.ts'

/** What features of the server share beside their SQL: a use case that several of them carry out, without anything of HTTP. */
const sharedUseCases = [
  'server/src/orders/transition.ts',
  'server/src/orders/reprice.ts',
  'server/src/orders/place-order.ts',
  'server/src/orders/orders.columns.ts',
  'server/src/session/passwords.ts',
  'server/src/products/blank-product.ts',
  'server/src/products/change-products.ts',
  'server/src/products/create-product.ts',
  'server/src/products/plan-product.ts',
  'server/src/products/refusals.ts',
  'server/src/products/update-product.ts',
  'server/src/product-history/change-diff.ts',
  'server/src/product-photos/photo-storage.ts',
  'server/src/product-translations/deliver-translation.ts',
  'server/src/product-translations/manual-translations.ts',
  'server/src/product-translations/source-hash.ts',
  'server/src/product-translations/translate-products.ts',
]

const domain = sourcesBelow('domain/src')
const contract = sourcesBelow('contract/src')
const server = sourcesBelow('server/src')
const web = sourcesBelow('web/src')
const sources = [...domain, ...contract, ...server, ...web]

/** `server/src/orders/…` is the folder `orders`; what lies in server/src itself composes the features and has none. */
const folderOf = (file: string) => /^(?:server|web)\/src\/([^/]+)\//.exec(file)?.[1]
const isIn = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`))
const forbidden = (from: readonly Source[], isAllowed: (target: string, source: Source) => boolean) =>
  from.flatMap((source) => source.files.filter((target) => !isAllowed(target, source)).map((target) => `${source.file} imports ${target}`))
const forbiddenPackages = (from: readonly Source[], allowed: RegExp) =>
  from.flatMap(({ file, packages }) => packages.filter((name) => !allowed.test(name)).map((name) => `${file} imports ${name}`))

test('the domain imports nothing', () => {
  expect(forbidden(domain, (target) => isIn(target, 'domain/src'))).toEqual([])
  expect(forbiddenPackages(domain, /^$/)).toEqual([])
})

test('the contract imports the domain and zod', () => {
  expect(forbidden(contract, (target) => isIn(target, 'contract/src', 'domain/src'))).toEqual([])
  expect(forbiddenPackages(contract, /^(zod\/mini|node:fs)$/)).toEqual([])
})

test('server and web do not import each other', () => {
  expect(forbidden(server, (target) => isIn(target, 'server/src', 'contract/src', 'domain/src'))).toEqual([])
  expect(forbidden(web, (target) => isIn(target, 'web/src', 'contract/src', 'domain/src'))).toEqual([])
})

test('kernel, ports, PDF and sheet code know no feature', () => {
  const base = server.filter(({ file }) => serverBase.includes(folderOf(file) ?? ''))
  expect(forbidden(base, (target) => !target.startsWith('server/') || serverBase.includes(folderOf(target) ?? ''))).toEqual([])
})

const serverFeatures = foldersIn('server/src').filter((folder) => !serverBase.includes(folder))
test.each(serverFeatures)('the server’s %s enters other features by their SQL or a shared use case only', (feature) => {
  const isAllowed = (target: string) => {
    const folder = folderOf(target)
    if (!target.startsWith('server/') || folder === feature || serverBase.includes(folder ?? '')) return true
    // Workers are composed here, as calls are in routes.ts.
    if (feature === 'jobs' && target.endsWith('.worker.ts')) return true
    return target.endsWith('.sql.ts') || sharedUseCases.includes(target)
  }
  expect(
    forbidden(
      server.filter(({ file }) => folderOf(file) === feature),
      isAllowed,
    ),
  ).toEqual([])
})

test('kit and words of the web know no feature', () => {
  const base = web.filter(({ file }) => webBase.includes(folderOf(file) ?? ''))
  expect(forbidden(base, (target) => !target.startsWith('web/') || webBase.includes(folderOf(target) ?? ''))).toEqual([])
})

const webFeatures = foldersIn('web/src').filter((folder) => folder !== 'app' && !webBase.includes(folder))
test.each(webFeatures)('the web’s %s enters no other feature', (feature) => {
  const isAllowed = (target: string) =>
    !target.startsWith('web/') || target === webPaths || [feature, ...webBase].includes(folderOf(target) ?? '')
  expect(
    forbidden(
      web.filter(({ file }) => folderOf(file) === feature),
      isAllowed,
    ),
  ).toEqual([])
})

test('SQL is written in *.sql.ts alone, and by the kernel and the jobs for their own tables', () => {
  const isOwn = (file: string) => /\.sql\.ts$|\/kernel\/|columns\.ts$|\/jobs\/(schedule|cleanup|show)\.ts$/.test(file)
  const writesSql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|sql`/
  expect(server.filter(({ file, text }) => !isOwn(file) && writesSql.test(text)).map(({ file }) => file)).toEqual([])
})

test('the domain reads no clock and no chance', () => {
  const impure = /new Date\(\)|Date\.now|Math\.random|process\./
  expect(domain.filter(({ text }) => impure.test(text)).map(({ file }) => file)).toEqual([])
})

test('no file imports itself in a circle, types included', () => {
  expect(importCycles(sources)).toEqual([])
})

test('a shared use case is used by another feature', () => {
  const isShared = (file: string) => server.some((source) => source.files.includes(file) && folderOf(source.file) !== folderOf(file))
  expect(sharedUseCases.filter((file) => !isShared(file))).toEqual([])
})
