import { searchRecords } from '@linesheet/contract/home/search'
import { serve } from '../../platform/http/serve.ts'
import { findRecords, hasRecords } from './find-records.ts'
import { correctSpelling } from './spelling.sql.ts'

type Scope = Parameters<typeof findRecords>[0]

/** Searches for the text; if nothing matches, for its corrected spelling. A word that finds something on its own is not corrected. */
async function searchInSpellings(scope: Scope, typed: string) {
  const found = await findRecords(scope, typed)
  if (hasRecords(found)) return { searched: typed, ...found }
  const searched = await correctSpelling(scope.tx, scope.brandId, typed, async (word) => hasRecords(await findRecords(scope, word)))
  if (!searched) return { searched: typed, ...found }
  const corrected = await findRecords(scope, searched)
  return hasRecords(corrected) ? { searched, ...corrected } : { searched: typed, ...found }
}

export const searchRoutes = [
  serve(searchRecords, ({ tx, brandId, may, query }) => searchInSpellings({ tx, brandId, may, language: query.language_code }, query.q)),
]
