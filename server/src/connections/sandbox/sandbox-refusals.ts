import { Refusal } from '@linesheet/domain/platform/refusal'
import type { Tx } from '../../platform/db/db.ts'
import { isSandbox } from './sandbox.sql.ts'

export const nestedSandboxRefusal = () => new Refusal('sandbox.nested', 'This is a sandbox. Go to the brand that it belongs to')

/** Throws 409 in a brand that sells: its records are real. */
export async function checkIsSandbox(tx: Tx, brandId: string) {
  if (!(await isSandbox(tx, brandId))) throw new Refusal('sandbox.only', 'Tests can only be made in a sandbox')
}
