import { sandboxName } from '@linesheet/domain/connections/sandbox'
import type { Language } from '@linesheet/domain/platform/languages'
import { isBrandNameTaken } from '../../brand/store/store.sql.ts'
import type { Tx } from '../../platform/db/db.ts'

/** The first name for a sandbox that no brand has: names of brands are unique, and another brand may have the name of a sandbox. */
export async function findFreeName(tx: Tx, brandName: string, language: Language): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = sandboxName(brandName, language, number)
    if (!(await isBrandNameTaken(tx, name))) return name
  }
}
