import { expect, test } from 'vitest'
import { foldersIn, importCycles, type Source, sourcesBelow } from './imports.ts'

/**
 * Which folder may import which. Any new folder below server/src or web/src is a feature: it may not import other features unless it
 * is listed here.
 */
const serverBase = ['kernel', 'ports', 'pdf', 'sheets']
const webBase = ['kit', 'words']
/** URLs are functions that every feature uses. */
const webPaths = 'web/src/paths.ts'

/** Files that other server features may import besides SQL: use cases that several features share, independent of HTTP. */
const sharedUseCases = [
  'server/src/analytics/periods.ts',
  'server/src/brand-tags/replace-tag.ts',
  'server/src/home/today.ts',
  'server/src/imports/import-result.ts',
  'server/src/imports/read-file.ts',
  'server/src/imports/run-import.ts',
  'server/src/imports/sheet-import.ts',
  'server/src/imports/start-import.ts',
  'server/src/banking/open-details.ts',
  'server/src/chats/receive-message.ts',
  'server/src/chats/search-text.ts',
  'server/src/chats/withdraw-message.ts',
  'server/src/coupons/redeem.ts',
  'server/src/invites/sign-up.ts',
  'server/src/jobs/stored-kinds.ts',
  'server/src/labels/buy-labels.ts',
  'server/src/network/add-rows.ts',
  'server/src/network/find-selected.ts',
  'server/src/labels/estimate-shipment.ts',
  'server/src/labels/start-purchase.ts',
  'server/src/manual-orders/answer-order.ts',
  'server/src/manual-orders/cancelled-mail.ts',
  'server/src/manual-orders/start-charge.ts',
  'server/src/manual-orders/start-dispute-refund.ts',
  'server/src/orders/change-order.ts',
  'server/src/direct/decide-programme.ts',
  'server/src/direct/programme-effects.ts',
  'server/src/disputes/answer-dispute.ts',
  'server/src/disputes/report-dispute.ts',
  'server/src/manual-orders/save-draft.ts',
  'server/src/network/add-retailers.ts',
  'server/src/network/renamed-retailer.ts',
  'server/src/notifications/notification-effects.ts',
  'server/src/onboarding/application-mail.ts',
  'server/src/order-files/file-storage.ts',
  'server/src/order-files/scan-effect.ts',
  'server/src/onboarding/catalogue-files.ts',
  'server/src/onboarding/submit-application.ts',
  'server/src/orders/transition.ts',
  'server/src/parcel-tracking/check-parcel.ts',
  'server/src/payouts/complete-order.ts',
  'server/src/payouts/payout-effects.ts',
  'server/src/payouts/settle-payout.ts',
  'server/src/promotions/check-order.ts',
  'server/src/returns/report-return.ts',
  'server/src/traffic/store-events.ts',
  'server/src/orders/reprice.ts',
  'server/src/orders/place-order.ts',
  'server/src/orders/orders.columns.ts',
  'server/src/second-factor/consume-factor.ts',
  'server/src/second-factor/enrolment.ts',
  'server/src/second-factor/start-sign-in.ts',
  'server/src/session/check-password.ts',
  'server/src/session/failure-limits.ts',
  'server/src/session/notices.ts',
  'server/src/session/passwords.ts',
  'server/src/session/lock-account.ts',
  'server/src/session/require-confirmed.ts',
  'server/src/session/require-proved-address.ts',
  'server/src/session/set-proved-password.ts',
  'server/src/session/signed-tokens.ts',
  'server/src/session/start-password-reset.ts',
  'server/src/session/start-session.ts',
  'server/src/session/tokens.ts',
  'server/src/products/blank-product.ts',
  'server/src/products/change-products.ts',
  'server/src/products/create-product.ts',
  'server/src/products/mark-out-of-stock.ts',
  'server/src/products/plan-product.ts',
  'server/src/products/product-after.ts',
  'server/src/products/refusals.ts',
  'server/src/products/update-product.ts',
  'server/src/product-history/change-diff.ts',
  'server/src/product-photos/photo-storage.ts',
  'server/src/product-translations/deliver-translation.ts',
  'server/src/product-translations/manual-translations.ts',
  'server/src/product-translations/source-hash.ts',
  'server/src/product-translations/translate-products.ts',
  'server/src/webhooks/prepare-delivery.ts',
]

const domain = sourcesBelow('domain/src')
const contract = sourcesBelow('contract/src')
const server = sourcesBelow('server/src')
const web = sourcesBelow('web/src')
const sources = [...domain, ...contract, ...server, ...web]

/** `orders` for `server/src/orders/…`; undefined for files directly in server/src, which compose the features. */
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

test('kernel, ports, pdf and sheets import no feature', () => {
  const base = server.filter(({ file }) => serverBase.includes(folderOf(file) ?? ''))
  expect(forbidden(base, (target) => !target.startsWith('server/') || serverBase.includes(folderOf(target) ?? ''))).toEqual([])
})

const serverFeatures = foldersIn('server/src').filter((folder) => !serverBase.includes(folder))
test.each(serverFeatures)('server feature %s imports only SQL and shared use cases of other features', (feature) => {
  const isAllowed = (target: string) => {
    const folder = folderOf(target)
    if (!target.startsWith('server/') || folder === feature || serverBase.includes(folder ?? '')) return true
    // Workers are registered here, as calls are in routes.ts.
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

test('kit and words import no feature', () => {
  const base = web.filter(({ file }) => webBase.includes(folderOf(file) ?? ''))
  expect(forbidden(base, (target) => !target.startsWith('web/') || webBase.includes(folderOf(target) ?? ''))).toEqual([])
})

const webFeatures = foldersIn('web/src').filter((folder) => folder !== 'app' && !webBase.includes(folder))
test.each(webFeatures)('web feature %s imports no other feature', (feature) => {
  const isAllowed = (target: string) =>
    !target.startsWith('web/') || target === webPaths || [feature, ...webBase].includes(folderOf(target) ?? '')
  expect(
    forbidden(
      web.filter(({ file }) => folderOf(file) === feature),
      isAllowed,
    ),
  ).toEqual([])
})

test('only *.sql.ts contain SQL, besides kernel and jobs for their own tables', () => {
  const isOwn = (file: string) => /\.sql\.ts$|\/kernel\/|columns\.ts$|\/jobs\/(schedule|cleanup|show)\.ts$/.test(file)
  const writesSql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|sql`/
  expect(server.filter(({ file, text }) => !isOwn(file) && writesSql.test(text)).map(({ file }) => file)).toEqual([])
})

test('the domain uses neither clock nor randomness', () => {
  const impure = /new Date\(\)|Date\.now|Math\.random|process\./
  expect(domain.filter(({ text }) => impure.test(text)).map(({ file }) => file)).toEqual([])
})

test('there are no import cycles, type imports included', () => {
  expect(importCycles(sources)).toEqual([])
})

test('every shared use case is used by another feature', () => {
  const isShared = (file: string) => server.some((source) => source.files.includes(file) && folderOf(source.file) !== folderOf(file))
  expect(sharedUseCases.filter((file) => !isShared(file))).toEqual([])
})
