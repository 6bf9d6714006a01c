import type { ProgrammeStatus, WebsiteProblem } from '@linesheet/domain/storefront/direct-programme'
import type { Updateable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

export type StoredProgramme = {
  status: ProgrammeStatus
  website: string
  submission: number
  problem: WebsiteProblem | null
  problem_note: string
  submitted_at: string | null
  joined_at: string | null
  decided_at: string | null
  developer_email: string
  developer_mailed_at: string | null
}

const notBegun: StoredProgramme = {
  status: 'none',
  website: '',
  submission: 0,
  problem: null,
  problem_note: '',
  submitted_at: null,
  joined_at: null,
  decided_at: null,
  developer_email: '',
  developer_mailed_at: null,
}
const columns = Object.keys(notBegun) as (keyof StoredProgramme)[]

export async function findProgramme(tx: Tx, brandId: string): Promise<StoredProgramme> {
  const found = await tx.selectFrom('direct_programmes').select(columns).where('brand_id', '=', brandId).executeTakeFirst()
  return (found as StoredProgramme | undefined) ?? notBegun
}

/** The brand's place in the programme, locked until the transaction ends. */
export async function lockProgramme(tx: Tx, brandId: string): Promise<StoredProgramme> {
  await tx
    .insertInto('direct_programmes')
    .values({ brand_id: brandId, status: 'none' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const locked = await tx
    .selectFrom('direct_programmes')
    .select(columns)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return locked as StoredProgramme
}

export const updateProgramme = (tx: Tx, brandId: string, change: Updateable<Tables['direct_programmes']>) =>
  tx.updateTable('direct_programmes').set(change).where('brand_id', '=', brandId).execute()
