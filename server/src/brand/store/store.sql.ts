import type { BrandValue } from '@linesheet/domain/brand/store'
import type { CountryCode, CurrencyCode } from '@linesheet/domain/platform/places'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'

/** Whether another brand has a name that looks the same. A brand that does not exist yet has no id. */
export async function isBrandNameTaken(tx: Tx, name: string, brandId?: string) {
  const taken = await tx
    .selectFrom('brand_names')
    .select('owner_id')
    .where(({ eb, or, and }) =>
      or([
        and([eb('kind', '=', 'display_name'), eb('name', '=', lowerCase(name))]),
        and([eb('kind', '=', 'comparable_name'), eb('name', '=', sql<string>`comparable_name(${name})`)]),
      ]),
    )
    .execute()
  return taken.some(({ owner_id }) => owner_id !== brandId)
}

/**
 * Takes the name for the brand and releases its present one. Throws 400 at the field when another brand has the name. Fails with a unique violation, after
 * which the transaction is repeated, when another brand takes it at the same time.
 */
export async function renameBrand(tx: Tx, brandId: string, name: string, field = 'display_name') {
  if (await isBrandNameTaken(tx, name, brandId)) throw invalidInputRefusal({ [field]: 'brand_name_taken' })
  await tx
    .updateTable('brand_names')
    .set({ name: lowerCase(name) })
    .where('kind', '=', 'display_name')
    .where('owner_id', '=', brandId)
    .where('name', '=', sql<string>`(select lower(c.display_name) from companies c where c.brand_id = ${brandId})`)
    .execute()
}

const lowerCase = (text: string) => sql<string>`lower(${text})`

/**
 * The id of the organisation that the marketplace knows by this name, whatever its owners call it now. Inserts it if there is none. Never returns an
 * organisation that was made for an application.
 */
export async function findOrInsertOrganization(tx: Tx, name: string, now: Date): Promise<string> {
  const found = await tx
    .selectFrom('organizations')
    .select('id')
    .where(sql<boolean>`lower(coalesce(marketplace_name, name)) = lower(${name})`)
    .where('marketplace_name', 'is distinct from', '')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? insertOrganization(tx, name, name, now)
}

/** Inserts the organisation of an application. Another organisation may have its name, but brands of others never join this one. */
export const insertOwnOrganization = (tx: Tx, name: string, now: Date) => insertOrganization(tx, name, '', now)

/** Fails with a unique violation, after which the transaction is repeated, when another takes the name at the same time. */
async function insertOrganization(tx: Tx, name: string, marketplaceName: string, now: Date) {
  const id = newId()
  const columns = { name: await freeOrganizationName(tx, name), marketplace_name: marketplaceName, created_at: now }
  await tx
    .insertInto('organizations')
    .values({ id, ...columns })
    .execute()
  return id
}

/** The name, or `name (2)` and so on if it is taken: servers of the previous release need each name to be unique. */
async function freeOrganizationName(tx: Tx, name: string) {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name.slice(0, 110).replace(/\p{Cs}$/u, '')} (${count})`
    if (!(await isOrganizationNameTaken(tx, candidate))) return candidate
  }
}

const isOrganizationNameTaken = async (tx: Tx, name: string) =>
  !!(await tx.selectFrom('organizations').select('id').where(sql<boolean>`lower(name) = lower(${name})`).executeTakeFirst())

type Application = {
  display_name: string
  origin_country: CountryCode
  currency_code: CurrencyCode
  time_zone: string
  year_established?: number | undefined
  website?: string | undefined
  lead_time_days: number
  minimum_order?: string | null | undefined
  /** Claims such as `handmade`. Each is a flag of the store. */
  values?: readonly BrandValue[] | undefined
}

/** Fails with a unique violation when another brand takes the name at the same time. */
export async function insertCompany(tx: Tx, brandId: string, organizationId: string, application: Application, now: Date) {
  const { display_name, origin_country, currency_code, time_zone, lead_time_days, year_established = null, website = null } = application
  const { minimum_order = null, values = [] } = application
  const slug = `${
    display_name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'brand'
  }-${brandId.slice(-6)}`
  const columns = { display_name, slug, origin_country, currency_code, time_zone, lead_time_days, minimum_order, year_established, website }
  const flags = Object.fromEntries(values.map((value) => [value, true]))
  await Promise.all([
    tx
      .insertInto('brand_names')
      .values([
        { kind: 'display_name', name: lowerCase(display_name), owner_id: brandId },
        { kind: 'slug', name: slug, owner_id: brandId },
      ])
      .execute(),
    tx
      .insertInto('companies')
      .values({ brand_id: brandId, organization_id: organizationId, ...columns, ...flags, created_at: now })
      .execute(),
  ])
}

export const hasBrands = async (tx: Tx) => !!(await tx.selectFrom('companies').select('brand_id').limit(1).executeTakeFirst())
