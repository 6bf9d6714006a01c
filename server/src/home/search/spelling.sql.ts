import { foldSearchText, searchWords } from '@linesheet/domain/platform/readers/search-text'
import { closestWord, spellingVariants } from '@linesheet/domain/platform/search'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

/** The number of similar words that are compared with a word of the search. */
const candidateCount = 200

const candidatesStatement = prepareQuery(
  (_tx: Tx, { brandId, variants }: { brandId: string; variants: string[] }) => sql<{ word: string }>`
      (select word from search_words where brand_id = ${brandId} and variant = any(${variants}::text[]) limit ${sql.lit(candidateCount)})
      union
      (select word from retailer_words where variant = any(${variants}::text[]) limit ${sql.lit(candidateCount)})`,
)

/**
 * The words of a text, in which each word that finds nothing is replaced by the most similar word in a name; undefined if there is none. Words of an older
 * release may have accents.
 */
export async function correctSpelling(tx: Tx, brandId: string, text: string, finds: (word: string) => Promise<boolean>) {
  const words = searchWords(text)
  const isAlone = words.length === 1
  const found = await Promise.all(words.map(async (word) => !isAlone && spellingVariants(word).length > 0 && (await finds(word))))
  const wrong = words.filter((_, at) => !found[at])
  const variants = [...new Set(wrong.flatMap(spellingVariants))]
  if (!variants.length) return undefined
  const known = (await candidatesStatement(tx, { brandId, variants })).map(({ word }) => foldSearchText(word))
  const corrected = words.map((word) => (wrong.includes(word) && spellingVariants(word).length ? (closestWord(word, known) ?? word) : word))
  const searched = corrected.join(' ')
  return searched === words.join(' ') ? undefined : searched
}
