import type { Language } from '@linesheet/domain/platform/languages'
import type { Tx } from '../../platform/db/db.ts'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'

const profileColumns = ['id', 'username', 'first_name', 'last_name', 'language_code', 'time_zone'] as const

export const findProfile = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(profileColumns).where('id', '=', userId).executeTakeFirstOrThrow()

/** The user with the names of the chosen brand and its organisation. The user has to be a member of the brand. */
export async function findNamedUser(tx: Tx, userId: string, brandId: string | undefined) {
  const [profile, names] = await Promise.all([findProfile(tx, userId), brandId === undefined ? undefined : findNames(tx, brandId)])
  return { ...profile, ...(names ?? { company: null, organization: null }) }
}

const findNames = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('companies as c')
    .innerJoin('organizations as g', 'g.id', 'c.organization_id')
    .select(['c.display_name as company', 'g.name as organization'])
    .where('c.brand_id', '=', brandId)
    .executeTakeFirst()

type ProfileChange = {
  first_name?: string | undefined
  last_name?: string | undefined
  language_code?: Language | undefined
  time_zone?: string | null | undefined
}

export async function updateUser(tx: Tx, userId: string, change: ProfileChange) {
  const columns = omitUndefined(change)
  if (Object.keys(columns).length) await tx.updateTable('users').set(columns).where('id', '=', userId).execute()
}

export const markUserWelcomed = (tx: Tx, userId: string, now: Date) =>
  tx.updateTable('users').set({ welcomed_at: now }).where('id', '=', userId).where('welcomed_at', 'is', null).execute()
