import { closestWord, searchWords, spellingVariants } from '@linesheet/domain/platform/search'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

/** So many words that resemble the one of a search are compared with it. */
const candidateCount = 200

const candidatesStatement = prepareQuery(
  (_tx: Tx, { brandId, variants }: { brandId: string; variants: string[] }) => sql<{ word: string }>`
      (select word from search_words where brand_id = ${brandId} and variant = any(${variants}::text[]) limit ${sql.lit(candidateCount)})
      union
      (select word from retailer_words where variant = any(${variants}::text[]) limit ${sql.lit(candidateCount)})`,
)

/** The text with each word replaced by the one most like it that occurs in a name, unless the word itself does. */
export async function correctSpelling(tx: Tx, brandId: string, text: string): Promise<string> {
  const words = searchWords(text)
  const variants = [...new Set(words.flatMap(spellingVariants))]
  if (!variants.length) return text
  const known = (await candidatesStatement(tx, { brandId, variants })).map(({ word }) => word)
  return words.map((word) => (spellingVariants(word).length ? (closestWord(word, known) ?? word) : word)).join(' ')
}
