import type { Customer } from '@linesheet/contract/orders/manual-orders'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { cappedList, type PageValues } from '../../platform/lists/list.ts'
import type { Paging } from '../../platform/lists/paging.ts'
import { wordPatterns } from '../../platform/lists/search.sql.ts'
import { entryMatches } from '../../retailers/network/network.search.sql.ts'

const retailerColumns = [
  'r.id as company_id',
  'r.name',
  'r.contact',
  'r.email',
  'r.phone',
  'r.retailer_type',
  'r.country_code',
  'r.language_code',
  'n.status',
  'n.last_ordered_at',
] as const

type Values = PageValues & { brandId: string; patterns: string[] | undefined }

const network = (tx: Tx, brandId: string) => tx.selectFrom('network_entries as n').where('n.brand_id', '=', brandId)

const listPage = cappedList<Values, Customer>({
  filters: { patterns: ({ patterns }) => entryMatches(patterns) },
  rows: (tx, { brandId, offset }, { where, limit }) =>
    network(tx, brandId)
      .innerJoin('retailers as r', 'r.id', 'n.retailer_id')
      .where(where)
      .select([...retailerColumns, 'r.addresses', 'n.orders'])
      .orderBy(sql`n.last_ordered_at desc nulls last`)
      .orderBy('n.retailer_id')
      .limit(sql.lit(limit))
      .offset(offset)
      .$castTo<Customer>(),
  matching: (tx, { brandId }, { where }) => network(tx, brandId).where(where),
})

/** A page of the brand's retailers. */
export const listCustomerPage = (tx: Tx, brandId: string, { search, ...paging }: Paging & { search?: string | undefined }) =>
  listPage(tx, { brandId, patterns: wordPatterns(search) }, paging)

/**
 * Retailers that the brand may sell to: its network, and retailers of the marketplace, whose addresses and phone it does not get.
 * Customers that other brands added are not among them.
 */
const reachable = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('retailers as r')
    .leftJoin('network_entries as n', (on) => on.on('n.brand_id', '=', brandId).onRef('n.retailer_id', '=', 'r.id'))
    .select(retailerColumns)
    .select([
      sql<Customer['addresses']>`case when n.retailer_id is null then '[]' else r.addresses end`.as('addresses'),
      sql<number>`coalesce(n.orders, 0)`.as('orders'),
      sql<string>`case when n.retailer_id is null then '' else r.phone end`.as('phone'),
    ])
    .where((is) => is.or([is('n.retailer_id', 'is not', null), is('r.owner_id', 'is', null)]))
    .$castTo<Customer>()

/** Undefined when there is no such retailer, or it is another brand's customer. */
export const findCustomer = (tx: Tx, brandId: string, id: string) => reachable(tx, brandId).where('r.id', '=', id).executeTakeFirst()

/** The retailer with this address, preferably of the brand's network; undefined when none is known. */
export const findCustomerByEmail = (tx: Tx, brandId: string, email: string) =>
  reachable(tx, brandId)
    .where(sql<boolean>`lower(r.email) = ${email.toLowerCase()}`)
    .orderBy(sql`n.retailer_id is null`)
    .orderBy('r.id')
    .limit(sql.lit(1))
    .executeTakeFirst()

/** The marketplace's id of a retailer; null for a customer that a brand added itself. */
export const findExternalId = async (tx: Tx, id: string) =>
  (await tx.selectFrom('retailers').select('external_id').where('id', '=', id).executeTakeFirst())?.external_id ?? null
