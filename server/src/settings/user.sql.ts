import type { Language } from '@linesheet/domain/languages'
import type { Tx } from '../kernel/db.ts'
import { omitUndefined } from '../kernel/omit-undefined.ts'

const profileColumns = ['id', 'username', 'first_name', 'last_name', 'language_code', 'time_zone'] as const

export const findProfile = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(profileColumns).where('id', '=', userId).executeTakeFirstOrThrow()

type ProfileChange = {
  first_name?: string | undefined
  last_name?: string | undefined
  language_code?: Language | undefined
  time_zone?: string | null | undefined
}

export async function updateUser(tx: Tx, userId: string, change: ProfileChange) {
  const columns = omitUndefined(change)
  if (Object.keys(columns).length) await tx.updateTable('users').set(columns).where('id', '=', userId).execute()
  return findProfile(tx, userId)
}

export const markUserWelcomed = (tx: Tx, userId: string, now: Date) =>
  tx.updateTable('users').set({ welcomed_at: now }).where('id', '=', userId).where('welcomed_at', 'is', null).execute()
