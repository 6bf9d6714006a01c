import { searchRecords } from '@linesheet/contract/home/search'
import { serve } from '../../platform/http/serve.ts'
import { chineseConverter } from '../../platform/ports/translator/chinese.ts'
import { findRecords, findRecordsByName } from './find-records.ts'
import { correctSpelling } from './spelling.sql.ts'

const isEmpty = ({ orders, products, retailers, collections }: Awaited<ReturnType<typeof findRecords>>) =>
  orders.length + products.length + retailers.length + collections.length === 0

/** The text in Simplified and in Traditional characters. */
const inOtherCharacters = async (text: string) =>
  /[\u3400-\u9fff]/u.test(text) ? Promise.all((['zh_CN', 'zh_TW'] as const).map(async (to) => (await chineseConverter(to))(text))) : []

/**
 * Searches for the text; if nothing matches, for its Chinese characters in the other script, then for its corrected spelling, which is looked
 * up meanwhile.
 */
async function searchInSpellings(scope: Parameters<typeof findRecords>[0], typed: string) {
  const [found, corrected] = await Promise.all([findRecords(scope, typed), correctSpelling(scope.tx, scope.brandId, typed)])
  if (!isEmpty(found)) return { searched: typed, ...found }
  const others = [...(await inOtherCharacters(typed)), corrected]
  for (const searched of new Set(others.filter((text) => text !== typed))) {
    const other = await findRecordsByName(scope, searched)
    if (!isEmpty(other)) return { searched, ...other }
  }
  return { searched: typed, ...found }
}

export const searchRoutes = [
  serve(searchRecords, ({ tx, brandId, role, query }) => searchInSpellings({ tx, brandId, role, language: query.language_code }, query.q)),
]
