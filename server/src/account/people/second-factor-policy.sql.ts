import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { inSandboxToo } from './members.sql.ts'

/** Whether the brand requires a second factor, and how many members have none. */
export async function findSecondFactorPolicy(tx: Tx, brandId: string) {
  const { rows } = await sql<{ required: boolean; members_without: number }>`
    select c.second_factor_required as required,
      (select count(*)::int from memberships m where m.brand_id = ${brandId}
        and not exists (select from second_factors f where f.user_id = m.user_id and f.secret is not null)
        and not exists (select from passkeys p where p.user_id = m.user_id)) as members_without
    from companies c where c.brand_id = ${brandId}`.execute(tx)
  return rows[0] ?? { required: false, members_without: 0 }
}

/** A trigger copies the policy to the memberships. The sandbox of the brand, which shows copies of its products, follows. */
export const updateSecondFactorPolicy = (tx: Tx, brandId: string, required: boolean) =>
  inSandboxToo(tx, brandId, (id) =>
    tx.updateTable('companies').set({ second_factor_required: required }).where('brand_id', '=', id).execute(),
  )
