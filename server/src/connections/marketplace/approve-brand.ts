import type { BrandApplication } from '@linesheet/contract/connections/marketplace'
import { isYearEstablished } from '@linesheet/domain/brand/store'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type { Role } from '@linesheet/domain/platform/roles'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import { findOrInsertUser, insertMembership } from '../../account/people/users.sql.ts'
import { checkNewPassword, hashPassword } from '../../account/session/passwords.ts'
import { endOtherSessions, isProved } from '../../account/session/session.sql.ts'
import { upsertLocation } from '../../brand/settings/locations.sql.ts'
import { findOrInsertOrganization, insertCompany, isBrandNameTaken } from '../../brand/store/store.sql.ts'
import { withTenant } from '../../platform/db/db.ts'
import type { ItemCall } from './ingest-batch.ts'
import type { Ingested } from './marketplace.sql.ts'

type Application = z.output<typeof BrandApplication>

type NewUser = Parameters<typeof findOrInsertUser>[1] & { role: Role }
type NewBrand = Omit<Application, 'external_id' | 'organization' | 'users'> & { organizationId: string; users: readonly NewUser[] }

/**
 * Creates the brand of an application that was made elsewhere, with its first location and its users. The marketplace names the organisation that it belongs
 * to.
 */
export async function approveBrand(call: ItemCall, application: Application): Promise<Ingested> {
  const users = await Promise.all(
    application.users.map(async (user) => ({ ...user, password_hash: await hashInitialPassword(user, application) })),
  )
  const organizationId = await findOrInsertOrganization(call.tx, application.organization, call.now)
  await insertBrand(call, { ...application, organizationId, users })
  return { id: call.newRecordId }
}

/** Inserts a brand under the id of the item's new record. Throws 400 if the name is taken or the year of foundation is in the future. */
export async function insertBrand({ tx, now, newRecordId: brandId }: ItemCall, brand: NewBrand) {
  const { display_name, year_established, organizationId, ship_from, users } = brand
  if (year_established !== undefined && !isYearEstablished(year_established, now))
    throw invalidInputRefusal({ year_established: 'invalid_year' })
  if (await isBrandNameTaken(tx, display_name)) throw invalidInputRefusal({ display_name: 'brand_name_taken' })
  await withTenant(tx, brandId, async () => {
    await insertCompany(tx, brandId, organizationId, brand, now)
    if (ship_from) await upsertLocation(tx, brandId, { id: newId(), name: ship_from.city, address: ship_from, is_default: true }, now)
    for (const user of users) {
      const member = await findOrInsertUser(tx, user, now)
      // A stranger may have created this account. No session may continue into the new brand before the address is proved.
      if (!isProved(member)) await endOtherSessions(tx, member.id, null, 'joined a brand before the address was proved', now)
      await insertMembership(tx, brandId, member.id, user.role, now)
    }
  })
}

/** Null for a user without a password, who sets one by a reset link. Throws 400 naming the user. */
async function hashInitialPassword({ email, password }: Application['users'][number], { display_name, organization }: Application) {
  if (password === undefined) return null
  try {
    await checkNewPassword(password, [email, display_name, organization])
  } catch {
    throw invalidInputRefusal({ users: { code: 'password_not_accepted', values: { username: email } } })
  }
  return hashPassword(password)
}
