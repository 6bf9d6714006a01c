import type { BrandApplication } from '@linesheet/contract/marketplace'
import { invalidInput } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import { withTenant } from '../kernel/db.ts'
import { checkNewPassword, hashPassword } from '../session/passwords.ts'
import { putLocation } from '../settings/locations.sql.ts'
import { addCompany, addMember, isNameTaken, putOrganization, putUser } from '../store/store.sql.ts'
import type { ItemCall } from './batches.ts'

type Application = z.output<typeof BrandApplication>

/** An approved application becomes a brand, with its organisation, its first place to ship from and its users. Answers the brand's id. */
export async function approveBrand({ tx, now }: ItemCall, application: Application): Promise<string> {
  const { display_name, organization, ship_from } = application
  if (await isNameTaken(tx, display_name)) throw invalidInput({ display_name: 'brand_name_taken' })
  const brandId = newId()
  const organizationId = await putOrganization(tx, organization, now)
  const users = await Promise.all(
    application.users.map(async (user) => ({ ...user, password_hash: await firstPassword(user, application) })),
  )
  await withTenant(tx, brandId, async () => {
    await addCompany(tx, brandId, organizationId, application, now)
    if (ship_from) await putLocation(tx, brandId, { id: newId(), name: ship_from.city, address: ship_from, is_default: true }, now)
    for (const user of users) await addMember(tx, brandId, await putUser(tx, user, now), user.role, now)
  })
  return brandId
}

async function firstPassword({ email, password }: Application['users'][number], { display_name, organization }: Application) {
  if (password === undefined) return null
  try {
    await checkNewPassword(password, [email, display_name, organization])
  } catch {
    throw invalidInput({ users: { code: 'password_not_accepted', values: { username: email } } })
  }
  return hashPassword(password)
}
