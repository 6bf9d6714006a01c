import type { Language } from '@linesheet/domain/platform/languages'
import type { Role } from '@linesheet/domain/platform/roles'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'

type NewUser = {
  email: string
  first_name: string
  last_name: string
  language_code: Language
  password_hash: string | null
  change_password: boolean
  address_proved: boolean
}

/** The user with that email address, who is inserted when there is none. An existing user keeps their name, password and proof of the address. */
export async function findOrInsertUser(tx: Tx, user: NewUser, now: Date) {
  const { email, first_name, last_name, language_code, password_hash, change_password, address_proved } = user
  await tx
    .insertInto('users')
    .values({
      id: newId(),
      username: email,
      first_name,
      last_name,
      language_code,
      password_hash,
      must_change_password: change_password,
      proved_address: address_proved ? email : null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .execute()
  return tx.selectFrom('users').select(['id', 'username', 'proved_address']).where('username', '=', email).executeTakeFirstOrThrow()
}

export const insertMembership = (tx: Tx, brandId: string, userId: string, role: Role, now: Date) =>
  tx
    .insertInto('memberships')
    .values({ brand_id: brandId, user_id: userId, role, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
