import type { Sandbox } from '@linesheet/contract/connections/sandbox'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Address, CountryCode, CurrencyCode } from '@linesheet/domain/platform/places'
import type { Role } from '@linesheet/domain/platform/roles'
import { sql } from 'kysely'
import { type Tx, withTenant } from '../../platform/db/db.ts'
import { sandboxIdOf } from '../../platform/sandbox-id.ts'

const sandboxColumns = ['brand_id', 'display_name as name', 'created_at'] as const

export const findSandbox = (tx: Tx, brandId: string): Promise<Sandbox | undefined> =>
  withTenant(tx, sandboxIdOf(brandId), () =>
    tx.selectFrom('companies').select(sandboxColumns).where('brand_id', '=', sandboxIdOf(brandId)).executeTakeFirst(),
  )

export const isSandbox = async (tx: Tx, brandId: string): Promise<boolean> =>
  (await tx.selectFrom('companies').select('is_sandbox').where('brand_id', '=', brandId).executeTakeFirstOrThrow()).is_sandbox

/** The settings that a sandbox takes over from its brand, which is locked, so that it gets only one sandbox. */
export const lockTemplate = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('companies')
    .select(['organization_id', 'display_name', 'time_zone', 'lead_time_days', 'minimum_order', 'second_factor_required'])
    .select([sql<CountryCode>`origin_country`.as('origin_country'), sql<CurrencyCode>`currency_code`.as('currency_code')])
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** A second factor that the brand requires is required in the sandbox as well, which shows copies of its products. */
export const markAsSandbox = (tx: Tx, sandboxId: string, settings: { language_code: Language; second_factor_required: boolean }) =>
  tx
    .updateTable('companies')
    .set({ is_sandbox: true, ...settings })
    .where('brand_id', '=', sandboxId)
    .execute()

export const findDefaultAddress = async (tx: Tx, brandId: string): Promise<Address | undefined> =>
  (await tx.selectFrom('locations').select('address').where('brand_id', '=', brandId).where('is_default', '=', true).executeTakeFirst())
    ?.address as Address | undefined

export const findMembers = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('memberships')
    .select(['user_id', sql<Role>`role`.as('role')])
    .where('brand_id', '=', brandId)
    .execute()

/** The ids of the first active products, in the brand's order. */
export async function findFirstProducts(tx: Tx, brandId: string, limit: number): Promise<string[]> {
  const products = await tx
    .selectFrom('products')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
  return products.map(({ id }) => id)
}

/** Some variations that can be ordered, each with its smallest quantity, in any order. */
export async function findTestLines(tx: Tx, brandId: string, limit: number) {
  const { rows } = await sql<{ variation_id: string; quantity: number; unit_price: string }>`
    select v.id as variation_id, greatest(p.minimum_order_quantity, p.case_quantity) as quantity, v.wholesale_price::text as unit_price
    from products p join variations v on v.brand_id = p.brand_id and v.product_id = p.id
    where p.brand_id = ${brandId} and v.brand_id = ${brandId} and p.status = 'active' and not p.out_of_stock order by random() limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** A random retailer of the sandbox. */
export async function findTestRetailer(tx: Tx, sandboxId: string) {
  const { rows } = await sql<{ external_id: string; address: Address }>`
    select external_id, addresses -> 0 as address from retailers
    where external_id like ${`${sandboxId}-%`} order by random() limit 1`.execute(tx)
  return rows[0]
}

/** Runs triggers that are deferred until the commit, while the transaction is still the sandbox's. */
export const checkDeferred = (tx: Tx) => sql`set constraints all immediate`.execute(tx)

/** The names of all tables with rows of brands, from the catalogue. */
const findBrandTables = async (tx: Tx) =>
  (
    await sql<{ name: string }>`
      select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'brand_id' and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`.execute(
      tx,
    )
  ).rows.map(({ name }) => name)

/** Blocks a brand before it is deleted: from then on no person, and no token of a person, can call there. People stay signed in, and choose another brand. */
export async function shutBrand(tx: Tx, brandId: string): Promise<void> {
  await sql`update sessions set brand_id = null where brand_id = ${brandId}`.execute(tx)
  await sql`delete from memberships where brand_id = ${brandId}`.execute(tx)
}

/**
 * Deletes a brand with all its rows. Needs a transaction of the owner of the tables. One statement deletes from all tables: references are checked at its
 * end, so the order does not matter. A second pass deletes the rows that triggers write about these deletions. Retailers stay, because they belong to no
 * brand: records of others may refer to them, and the next sandbox has the same ones.
 */
export async function deleteBrand(tx: Tx, brandId: string): Promise<void> {
  // Rows that running calls are about to add refer to the brand: those calls end first, or find no brand.
  const { rows } = await sql`select from companies where brand_id = ${brandId} for update`.execute(tx)
  if (!rows.length) return
  const tables = (await findBrandTables(tx)).filter((name) => name !== 'companies' && name !== 'sessions')
  const deletions = sql.join(
    tables.map((name, at) => sql`${sql.ref(`t${at}`)} as (delete from ${sql.table(name)} where brand_id = ${brandId})`),
  )
  for (const _pass of ['rows', 'traces']) {
    await sql`with ${deletions} select`.execute(tx)
    await checkDeferred(tx)
  }
  await sql`delete from brand_names where owner_id = ${brandId}`.execute(tx)
  await sql`delete from companies where brand_id = ${brandId}`.execute(tx)
}
