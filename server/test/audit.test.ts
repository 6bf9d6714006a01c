import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from './context.ts'
import { readTenantTables } from './tenant-tables.ts'

/** The tables of brands whose changes no trigger records, and why. A new table needs a trigger (migration 0082) or a line here. */
const notRecorded: Record<string, string> = {
  audit_entries: 'the audit itself',
  shop_products: 'what a shop had when its products were compared',
  shop_conflicts: 'found by comparisons; the values of a shop that are chosen come in by an import',
  shop_orders: 'what becomes of accepted orders in a shop; accepting them is in order_activities',
  // Changes of these by people are in the histories of orders and products, which the audit lists.
  order_activities: 'the history of orders',
  orders: 'in order_activities',
  order_variations: 'in order_activities',
  order_tags: 'in order_activities, with the tags of the order',
  shipments: 'in order_activities',
  shipping_quotes: 'prices of carriers, which expire; the label that is bought is in order_activities',
  label_purchases: 'in order_activities',
  labels: 'in order_activities',
  trackers: 'in order_activities, when something was tracked',
  tracking_events: 'in order_activities',
  card_payments: 'in order_activities',
  card_refunds: 'in order_activities',
  disputes: 'in order_activities',
  dispute_lines: 'in order_activities',
  dispute_evidence: 'in order_activities',
  dispute_photos: 'in order_activities',
  product_changes: 'the history of products',
  product_translations: 'in product_changes',
  product_categories: 'in product_changes',
  product_files: 'in product_changes',
  product_options: 'in product_changes',
  product_option_values: 'in product_changes',
  product_tags: 'in product_changes',
  retailer_tags: 'in the change of the retailer',
  variations: 'in product_changes',
  variation_translations: 'in product_changes',
  pricebooks: 'in product_changes',
  // Work in progress, and private records of a user.
  order_drafts: 'saved while somebody types; the history of the order begins when it is sent',
  default_views: 'which view a list opens with, for one user',
  card_forms: 'a form that is open at the processor; the card that is added is recorded',
  order_undos: 'the last change of an order, which is in order_activities',
  label_batches: 'labels of many orders while they are quoted; each that is bought is in order_activities',
  label_batch_orders: 'the same',
  notification_reads: 'what one user has read',
  read_notifications: 'the same',
  waiting_notices: 'mails that are about to be sent',
  waiting_order_mails: 'mails that are about to be sent',
  announced_deadlines: 'mails that were sent, so that each is sent once',
  sent_digests: 'the same',
  widget_sightings: 'where the widget was seen',
  direct_visits: 'counts of visitors, who are no members',
  direct_requests: 'sent by retailers; the entry of the network that follows is there',
  chats: 'who wrote and when is in the messages; marking one as read or done is work in progress',
  messages: 'each names its member',
  message_files: 'with their messages',
  chat_responses: 'derived from messages',
  chat_drafts: 'what somebody is typing',
  // Jobs are listed themselves, and the records that they change name them.
  shop_movements: 'movements of stock are listed themselves, and each names its order',
  jobs: 'jobs are listed themselves',
  job_changes: 'what a job can undo',
  job_refusals: 'what a job refused',
  imports: 'a job',
  import_errors: 'what an import refused',
  product_import_keys: 'what names products in files of other systems',
  photo_downloads: 'what an import fetches; photos that are added are in product_changes',
  // Derived from other records, or internal to the server.
  storefront_periods: 'derived from promotions',
  promotion_redemptions: 'orders that used a promotion',
  order_promotion_differences: 'found when an order is placed',
  network_values: 'derived from orders',
  order_sales: 'derived from orders',
  returns: 'what retailers sent back; no person of the brand changes it',
  traffic_events: 'what visitors of the marketplace did',
  traffic_days: 'derived from traffic_events',
  product_traffic: 'derived from traffic_events',
  review_days: 'derived from reviews',
  network_invites: 'shown in the timeline of their retailers',
  unsubscribed_addresses: 'what retailers decide; no person of the brand changes it',
  bank_detail_reads: 'a log of calls of the marketplace',
  payouts: 'a history of their own, which the screen shows',
  payout_accounts: 'derived from the ledger',
  earnings: 'derived from the ledger',
  ledger_lines: 'only added to; each line names its cause',
  message_translations: 'what a machine answered',
  review_totals: 'derived from reviews',
  superbrand_months: 'counted from orders and reviews, and kept for ever',
  product_sales: 'derived from orders',
  product_search: 'derived from products',
  order_search: 'derived from orders',
  product_stock: 'derived from variations',
  tab_counts: 'derived',
  search_words: 'derived, for search',
  idempotency_keys: 'answers of calls',
  outbox: 'effects that are under way',
  webhook_deliveries: 'a log of calls',
  api_requests: 'a log of calls',
}

const ask = async <T>(query: ReturnType<typeof sql<T>>) => (await testContext()).db.asOwner(async (tx) => (await query.execute(tx)).rows)

const recordingTriggers = () =>
  ask(sql<{ table: string; definition: string }>`
    select t.tgrelid::regclass::text as table, pg_get_triggerdef(t.oid) as definition from pg_trigger t
    where t.tgname like 'record_%' and not t.tgisinternal`)

test('each table of a brand is recorded by the audit, or says why not', async () => {
  const recorded = new Set((await recordingTriggers()).map(({ table }) => table))
  const missing = [...readTenantTables()].filter((table) => !recorded.has(table) && !(table in notRecorded))
  expect(missing).toEqual([])
  const both = Object.keys(notRecorded).filter((table) => recorded.has(table))
  expect(both).toEqual([])
})

test('no column that holds a secret is recorded', async () => {
  const triggers = await recordingTriggers()
  const columns = await ask(sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'
      and column_name ~ '(hash|token|secret|password|access_key|storage_key|payment_method|^customer$|last4|iban|account_number)'`)
  const told = columns.filter(({ table, column }) =>
    triggers.some(
      ({ table: recorded, definition }) =>
        recorded === table &&
        definition.includes('record_change(') &&
        !definition.includes(column) &&
        `${table}.${column}` !== 'manual_orders.payment_method',
    ),
  )
  expect(columns.length).toBeGreaterThan(5)
  expect(told).toEqual([])
})

test('the server may only add and read entries', async () => {
  const [rights] = await ask(sql<{ rights: string[] }>`
    select array_agg(privilege_type::text order by 1) as rights from information_schema.role_table_grants
    where table_name = 'audit_entries' and grantee = 'linesheet_app'`)
  expect(rights?.rights).toEqual(['INSERT', 'SELECT'])
})
