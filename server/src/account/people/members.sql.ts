import type { Member } from '@linesheet/contract/account/people'
import type { Role } from '@linesheet/domain/platform/roles'
import { sql } from 'kysely'
import { type Tx, withTenant } from '../../platform/db/db.ts'
import { sandboxIdOf } from '../../platform/sandbox-id.ts'

const hasFactor = sql<boolean>`(exists (select from second_factors f where f.user_id = m.user_id and f.secret is not null)
  or exists (select from passkeys p where p.user_id = m.user_id))`

const selectMembers = (tx: Tx, brandId: string, userId: string) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', sql<Role>`m.role`.as('role'), 'm.created_at as joined_at'])
    .select([sql<boolean>`m.user_id = ${userId}`.as('is_me'), hasFactor.as('has_second_factor')])
    .where('m.brand_id', '=', brandId)

/** The brand's members by name, as this user sees them. */
export const findMembers = (tx: Tx, brandId: string, userId: string): Promise<Member[]> =>
  selectMembers(tx, brandId, userId).orderBy('u.first_name').orderBy('u.last_name').orderBy('u.id').execute()

export const findMember = (tx: Tx, brandId: string, userId: string, memberId: string): Promise<Member> =>
  selectMembers(tx, brandId, userId).where('m.user_id', '=', memberId).executeTakeFirstOrThrow()

/** Locks the roles of all members, so that the second of two simultaneous changes sees the first. */
export const lockRoles = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('memberships')
    .select(['user_id', sql<Role>`role`.as('role')])
    .where('brand_id', '=', brandId)
    .orderBy('user_id')
    .forUpdate()
    .execute()

/** Changes the role of a member, also in the sandbox of the brand. */
export const updateRole = (tx: Tx, brandId: string, memberId: string, role: Role) =>
  inSandboxToo(tx, brandId, (id) =>
    tx.updateTable('memberships').set({ role }).where('brand_id', '=', id).where('user_id', '=', memberId).execute(),
  )

/** Records the reset; the audit has it as a change of the membership. */
export const markFactorReset = (tx: Tx, brandId: string, memberId: string, now: Date) =>
  tx
    .updateTable('memberships')
    .set({ second_factor_reset_at: now })
    .where('brand_id', '=', brandId)
    .where('user_id', '=', memberId)
    .execute()

/** The number of brands that the user belongs to, without sandboxes. Needs a transaction of that user, for row-level security. */
export async function countBrands(tx: Tx, userId: string) {
  const brands = await tx
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.brand_id', 'm.brand_id')
    .select('m.brand_id')
    .where('m.user_id', '=', userId)
    .where('c.is_sandbox', '=', false)
    .execute()
  return brands.length
}

/** Removes a member, also from the brand's sandbox. */
export const deleteMembership = (tx: Tx, brandId: string, memberId: string) =>
  inSandboxToo(tx, brandId, (id) => tx.deleteFrom('memberships').where('brand_id', '=', id).where('user_id', '=', memberId).execute())

/** Writes to a brand, and to its sandbox if it has one. */
export async function inSandboxToo(tx: Tx, brandId: string, write: (brandId: string) => Promise<unknown>) {
  await write(brandId)
  await withTenant(tx, sandboxIdOf(brandId), () => write(sandboxIdOf(brandId)))
}

/** Whether the user with this email address is a member, and how many people the brand has, including invited ones. */
export async function findPeople(tx: Tx, brandId: string, email: string) {
  const { rows } = await sql<{ is_member: boolean; people: number }>`
    select
      exists (select from memberships m join users u on u.id = m.user_id where m.brand_id = ${brandId} and u.username = ${email}) as is_member,
      (select count(*)::int from memberships where brand_id = ${brandId})
        + (select count(*)::int from invitations where brand_id = ${brandId} and state = 'open') as people`.execute(tx)
  return rows[0] ?? { is_member: false, people: 0 }
}
