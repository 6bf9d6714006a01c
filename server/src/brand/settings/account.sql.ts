import type { Account } from '@linesheet/contract/brand/settings.account'
import type { Address } from '@linesheet/domain/platform/places'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { programmeStatus, updateStore } from '../store/store-profile.sql.ts'

export const findAccount = (tx: Tx, brandId: string): Promise<Account> =>
  tx
    .selectFrom('companies as c')
    .innerJoin('organizations as g', 'g.id', 'c.organization_id')
    .select([
      'c.display_name as company',
      'g.name as organization',
      'c.language_code',
      'c.time_zone',
      'c.currency_code',
      'c.store_version as version',
    ])
    .select([sql<Account['units']>`c.units`.as('units'), sql<Address | null>`c.address`.as('address'), programmeStatus(brandId)])
    .where('c.brand_id', '=', brandId)
    .executeTakeFirstOrThrow()

const organizationOf = (brandId: string) => sql<string>`(select c.organization_id from companies c where c.brand_id = ${brandId})`

/**
 * Renames the organisation of a brand. Throws 400 when another has the name; fails with a unique violation, after which the transaction is
 * repeated, when another takes it at the same time.
 */
export async function renameOrganization(tx: Tx, brandId: string, name: string) {
  const taken = await tx
    .selectFrom('organizations')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', organizationOf(brandId))
    .executeTakeFirst()
  if (taken) throw invalidInputRefusal({ organization: 'duplicate_value' })
  // The marketplace continues to identify the organisation by the name that it gave it.
  const marketplace_name = sql<string>`coalesce(marketplace_name, name)`
  await tx.updateTable('organizations').set({ name, marketplace_name }).where('id', '=', organizationOf(brandId)).execute()
}

/** The brands of a brand's organisation, including itself; read as the owner of the tables. */
export const findBrandsOfOrganization = async (tx: Tx, brandId: string) =>
  (
    await tx.selectFrom('companies').select('brand_id').where('organization_id', '=', organizationOf(brandId)).orderBy('brand_id').execute()
  ).map(({ brand_id }) => brand_id)

/**
 * Records for a brand that its organisation has another name: in its audit, and by the version of its settings, in which somebody may be editing the former
 * name.
 */
export async function recordOrganizationName(tx: Tx, brandId: string, before: string, after: string) {
  const changes = JSON.stringify({ organization: [before, after] })
  await sql`
    select add_audit_entry(c.brand_id, 'company', c.brand_id, c.display_name, 'changed', ${changes}::jsonb)
    from companies c where c.brand_id = ${brandId}`.execute(tx)
  await updateStore(tx, brandId, {})
}
