import { retailerData } from '../src/operations/personal-data/retailer-data.sql.ts'
import { userData } from '../src/operations/personal-data/user-data.sql.ts'
import { brandViolations } from './brand-conditions.ts'
import type { SentStatement } from './statements.ts'
import { readTenantTables } from './tenant-tables.ts'

/** Statements of a file that read or write these tables without a brand, on purpose. */
type Exception = { from: string; tables: readonly string[]; because: string }

const personalTables = [...new Set([...userData, ...retailerData].map(({ table }): string => table)), 'companies'].filter((table) =>
  readTenantTables().has(table),
)

const exceptions: readonly Exception[] = [
  // Work for all brands, as the owner of the tables. A distributed database asks each node for its part.
  { from: 'server/src/platform/outbox/claims.sql.ts', tables: ['outbox'], because: 'a worker claims the oldest effects of all brands' },
  {
    from: 'server/src/platform/outbox/claims.across-servers.sql.ts',
    tables: ['outbox'],
    because: 'a worker claims effects of all brands in turns',
  },
  {
    from: 'server/src/operations/cleanup/expired-rows.sql.ts',
    tables: ['card_forms', 'idempotency_keys', 'label_batches', 'order_undos', 'outbox', 'shipping_quotes'],
    because: 'expired rows of all brands are deleted',
  },
  {
    from: 'server/src/connections/shop-orders/watch-orders.sql.ts',
    tables: ['shop_orders', 'shops'],
    because: 'a scheduled task finds open orders in the shops of all brands',
  },
  { from: 'server/src/orders/due-orders.sql.ts', tables: ['orders'], because: 'a scheduled task finds orders of all brands' },
  {
    from: 'server/src/orders/parcel-tracking/due-trackers.sql.ts',
    tables: ['trackers'],
    because: 'a scheduled task and callbacks of carriers find parcels of all brands',
  },
  {
    from: 'server/src/home/notifications/announced-deadlines.sql.ts',
    tables: ['companies', 'orders', 'announced_deadlines'],
    because: 'a scheduled task finds deadlines of all brands',
  },
  {
    from: 'server/src/home/notifications/digests.sql.ts',
    tables: ['memberships', 'companies', 'sent_digests'],
    because: 'a scheduled task finds members of all brands',
  },
  {
    from: 'server/src/home/notifications/low-stock.sql.ts',
    tables: ['companies', 'product_stock'],
    because: 'a scheduled task finds products of all brands',
  },
  {
    from: 'server/src/home/notifications/read-notifications.sql.ts',
    tables: ['read_notifications'],
    because: 'old rows are deleted for all brands',
  },
  {
    from: 'server/src/brand/settings/account.sql.ts',
    tables: ['companies'],
    because: 'all brands of an organisation get its new name',
  },
  { from: 'server/src/insight/analytics/merge-days.sql.ts', tables: ['companies'], because: 'sums of past days are merged in all brands' },
  {
    from: 'server/src/insight/superbrand/superbrand.sql.ts',
    tables: ['companies', 'superbrand_months'],
    because: 'a scheduled task finds brands whose month continues',
  },
  {
    from: 'server/src/money/payouts/payouts.sql.ts',
    tables: ['companies', 'earnings', 'bank_details'],
    because: 'a scheduled task finds earnings of all brands that are due',
  },
  {
    from: 'server/src/platform/http/request-log.sql.ts',
    tables: ['api_tokens', 'api_requests'],
    because: 'requests of all brands are logged together, each with its brand',
  },
  {
    from: 'server/src/account/api-tokens/api-tokens.sql.ts',
    tables: ['api_requests'],
    because: 'old rows are deleted for all brands',
  },
  {
    from: 'server/src/connections/webhooks/deliveries.sql.ts',
    tables: ['webhook_deliveries'],
    because: 'old rows are deleted for all brands',
  },
  {
    from: 'server/src/connections/shop-stock/shop-movements.sql.ts',
    tables: ['shop_movements'],
    because: 'old rows are deleted for all brands',
  },
  {
    from: 'server/src/connections/shop-catalogue/watch-catalogues.sql.ts',
    tables: ['shops'],
    because: 'a scheduled task finds shops of all brands whose products are to be read',
  },
  {
    from: 'server/src/connections/shop-catalogue/conflicts.sql.ts',
    tables: ['shop_conflicts'],
    because: 'old rows are deleted for all brands',
  },
  {
    from: 'server/src/connections/shop-stock/watch-shops.sql.ts',
    tables: ['shops', 'shop_variations', 'outbox'],
    because: 'a scheduled task finds shops of all brands that are due for a comparison or a check',
  },
  { from: 'server/src/money/banking/reseal.sql.ts', tables: ['bank_details'], because: 'a rotation of keys works on all brands' },
  {
    from: 'server/src/platform/keys/rotate-encryption.sql.ts',
    tables: ['shops', 'webhooks'],
    because: 'a rotation of keys works on all brands',
  },
  {
    from: 'server/src/money/payouts/balances.sql.ts',
    tables: ['earnings', 'payout_accounts'],
    because: 'a scheduled task finds brands that owe',
  },
  {
    from: 'server/src/retailers/network/network.search.sql.ts',
    tables: ['network_entries'],
    because: 'a renamed retailer is in many networks',
  },
  { from: 'server/src/orders/disputes/disputes.sql.ts', tables: ['disputes'], because: 'a scheduled task finds disputes of all brands' },
  // The data of one person in all brands: a command works through a list of tables.
  {
    from: 'server/src/operations/personal-data/personal-data.sql.ts',
    tables: personalTables,
    because: 'the data of a person is searched in all brands',
  },
  {
    from: 'server/src/operations/measures/measures.sql.ts',
    tables: ['outbox'],
    because: 'waiting and failed effects are measured for all brands',
  },
  { from: 'server/src/operations/doctor/doctor.sql.ts', tables: ['outbox'], because: 'the doctor looks at the whole installation' },
  {
    from: 'server/src/operations/doctor/files.sql.ts',
    tables: ['product_files', 'order_files', 'message_files', 'dispute_photos'],
    because: 'the doctor looks at the whole installation',
  },
  { from: 'server/src/operations/doctor/brands.sql.ts', tables: ['companies'], because: 'the doctor chooses brands' },
  {
    from: 'server/src/operations/cleanup/orphans.sql.ts',
    tables: [
      'companies',
      'product_files',
      'photo_downloads',
      'dispute_photos',
      'order_files',
      'message_files',
      'collections',
      'jobs',
      'job_changes',
      'shops',
    ],
    because: 'the brands come with a batch of stored files',
  },
  // The brands of a person. There are few memberships, so that every node can store them.
  {
    from: 'server/src/account/session/session.sql.ts',
    tables: ['memberships', 'companies', 'tab_counts'],
    because: 'a user who signs in chooses one of their brands',
  },
  // `home.routes.ts` sends it as part of one statement with others.
  { from: 'server/src/account/sign-in-address/login-changes.sql.ts', tables: ['memberships'], because: 'a person’s brands' },
  {
    from: 'server/src/account/people/members.sql.ts',
    tables: ['memberships', 'companies'],
    because: 'whether a member also belongs to other brands',
  },
  { from: 'server/src/home/home.sql.ts', tables: ['memberships'], because: 'the screen shows whether the user has other brands' },
  { from: 'server/src/home/home.routes.ts', tables: ['memberships'], because: 'the screen shows whether the user has other brands' },
]

/** The problems of the statements that the server sent, one line each; also unused exceptions. */
export function statementProblems(statements: readonly SentStatement[], allowed = exceptions, tenantTables = readTenantTables()): string[] {
  const used = new Set<string>()
  const problems = statements.flatMap(({ text, from }) =>
    brandViolations(text, { tenantTables }).flatMap(({ table, problem }) => {
      const exception = allowed.find((one) => one.from === from && one.tables.includes(table))
      if (exception) used.add(`${from} ${table}`)
      return exception ? [] : `${from}: ${table}: ${problem}: ${text.replace(/\s+/g, ' ')}`
    }),
  )
  const unused = allowed.flatMap(({ from, tables }) =>
    tables.filter((table) => !used.has(`${from} ${table}`)).map((table) => `${from}: ${table}`),
  )
  return [...problems, ...unused.map((place) => `${place}: the exception is not needed any more`)]
}

/** Fails the run with the problems of the statements. */
export function checkStatements(statements: readonly SentStatement[]) {
  const problems = statementProblems(statements)
  if (!problems.length) return
  console.error('Statements have to name the brand of each table (docs/decisions/0031):')
  for (const problem of problems) console.error(`- ${problem}`)
  process.exitCode = 1
}
