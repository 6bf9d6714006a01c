import { writeFileSync } from 'node:fs'
import pg from 'pg'

/** Writes the types of the tables from the database itself: node server/src/platform/migrations/generate-tables.ts, with DATABASE_URL. */
const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  numeric: 'string',
  timestamptz: 'Moment',
  date: 'string',
  json: 'Json<unknown>',
  jsonb: 'Json<unknown>',
  bytea: 'Buffer',
  _text: 'string[]',
  _uuid: 'string[]',
}

/** Columns whose words are a vocabulary of the domain. */
const vocabularies: Record<string, string> = {
  language_code: 'Language',
  source_language: 'Language',
  currency_code: 'CurrencyCode',
  country_code: 'CountryCode',
  origin_country: 'CountryCode',
  buyer_country: 'CountryCode',
  retailer_type: 'RetailerType',
  retail_channel: 'RetailChannel',
  'memberships.role': 'Role',
  'network_entries.status': 'NetworkStatus',
  'network_entries.source': 'NetworkSource',
  'orders.status': 'OrderStatus',
  'orders.origin': 'OrderOrigin',
  'orders.payment_status': 'PaymentStatus',
  'orders.shipping_method': 'ShippingMethod',
  'orders.shipping_address': 'Json<Address>',
  'orders.shipping_from_address': 'Json<Address>',
  'orders.tab': 'OrderTab',
  'order_activities.actor': 'Actor',
  'order_activities.kind': 'ActivityKind',
  'order_activities.before': 'Json<Record<string, unknown>>',
  'order_activities.after': 'Json<Record<string, unknown>>',
  'order_undos.action': 'UndoableAction',
  'shipments.lines': 'Json<{ order_variation_id: string; quantity: number }[]>',
  'disputes.status': 'DisputeStatus',
  'disputes.reason': 'DisputeReason',
  'disputes.rejection_reason': 'RejectionReason',
  'disputes.resolution_kind': 'ResolutionKind',
  'locations.address': 'Json<Address>',
  'products.status': 'ProductStatus',
  'products.regions': 'Region[]',
  'products.battery': 'Json<Battery>',
  'promotions.promotion_type': 'PromotionType',
  'promotions.discount_type': 'DiscountType',
  'promotions.scope': 'PromotionScope',
  'promotions.regions': 'Region[]',
  'promotions.amounts': 'Json<PromotionAmounts[]>',
  'storefront_periods.region': 'Region',
  'order_promotion_differences.differences': 'Json<PromotionDifference[]>',
  'product_files.kind': 'FileKind',
  'outbox.queue': 'OutboxQueue',
  'retailers.country_code': 'RetailerCountry',
  'network_entries.country_code': 'RetailerCountry',
  'retailers.addresses': 'Json<RetailerAddress[]>',
  'marketplace_ids.content': 'Json<Record<string, string>>',
}

type Column = { table_name: string; column_name: string; udt_name: string; nullable: boolean; generated: boolean; has_default: boolean }

export async function generateTableTypes(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Column>(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable, is_generated = 'ALWAYS' as generated,
      column_default is not null as has_default
    from information_schema.columns where table_schema = 'public' and table_name <> 'migrations' order by table_name, ordinal_position`)
  await client.end()
  const tables = Map.groupBy(rows, ({ table_name }) => table_name)
  const body = [...tables].map(([name, columns]) => `  ${name}: {\n${columns.map(lineOf).join('\n')}\n  }`)
  const names = [...tables].map(([name, columns]) => `  ${name}: '${insertableColumns(columns).join(' ')}',`)
  return `${header}\nexport type Tables = {\n${body.join('\n')}\n}\n${columnsHeader}export const insertableColumns = {\n${names.join('\n')}\n}\n`
}

const insertableColumns = (columns: Column[]) => columns.filter(({ generated }) => !generated).map(({ column_name }) => column_name)

function lineOf({ table_name, column_name, udt_name, nullable, generated, has_default }: Column) {
  const known = vocabularies[`${table_name}.${column_name}`] ?? vocabularies[column_name] ?? types[udt_name]
  if (!known) throw new Error(`No type for ${udt_name}`)
  const isColumnType = known === 'Moment' || known.startsWith('Json<')
  if (isColumnType)
    return `    ${column_name}: ${known.replace(/^\w+/, (name) => name + (nullable ? 'OrNull' : has_default ? 'OrDefault' : ''))}`
  const type = nullable ? `${known} | null` : known
  return `    ${column_name}: ${generated ? `GeneratedAlways<${type}>` : has_default ? `Generated<${type}>` : type}`
}

const header = `// Made from the tables by generate-tables.ts; do not edit.
import type { Battery } from '@linesheet/domain/catalogue/dangerous-goods'
import type { DisputeReason, DisputeStatus, RejectionReason, ResolutionKind } from '@linesheet/domain/orders/disputes'
import type { Language } from '@linesheet/domain/platform/languages'
import type { NetworkSource, NetworkStatus, RetailChannel, RetailerType } from '@linesheet/domain/retailers/network'
import type { ActivityKind, Actor, OrderOrigin, OrderStatus, OrderTab, PaymentStatus, ShippingMethod } from '@linesheet/domain/orders/orders'
import type { UndoableAction } from '@linesheet/domain/orders/undo'
import type { Address, CountryCode, CurrencyCode, Region, RetailerAddress, RetailerCountry } from '@linesheet/domain/platform/places'
import type { FileKind, ProductStatus } from '@linesheet/domain/catalogue/products'
import type { PromotionDifference } from '@linesheet/domain/promotions/promotion-check'
import type { PromotionAmounts } from '@linesheet/domain/promotions/promotion-input'
import type { DiscountType } from '@linesheet/domain/promotions/promotions'
import type { PromotionScope, PromotionType } from '@linesheet/domain/promotions/promotions'
import type { Role } from '@linesheet/domain/platform/roles'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { OutboxQueue } from '../outbox/outbox.ts'

/** Read as ISO-8601 text, written as a Date or as such text. */
type Moment = ColumnType<string, Date | string, Date | string>
type MomentOrDefault = ColumnType<string, Date | string | undefined, Date | string>
type MomentOrNull = ColumnType<string | null, Date | string | null | undefined, Date | string | null>
/** Read as what it holds, written as text. */
type Json<T> = ColumnType<T, string, string>
type JsonOrDefault<T> = ColumnType<T, string | undefined, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
`

const columnsHeader = `
/** The columns of each table that an insert may name, separated by spaces. */
`

if (import.meta.main)
  writeFileSync(new URL('../db/tables.gen.ts', import.meta.url), await generateTableTypes(process.env.DATABASE_URL ?? ''))
