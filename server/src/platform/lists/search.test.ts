import { foldSearchText } from '@linesheet/domain/platform/readers/search-text'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from '../../../test/context.ts'
import { foldFunction, storableCharacters } from '../../../test/platform/fold-function.ts'

async function foldBySql(texts: readonly string[]) {
  const { db } = await testContext()
  const { rows } = await db.asOwner((tx) =>
    sql<{ folded: string; decomposed: string }>`
      select fold_search_text(text) as folded, normalize(text, NFKD) as decomposed
      from unnest(${texts}::text[]) with ordinality as texts (text, place) order by place`.execute(tx),
  )
  return rows
}

/** Each line is folded on its own. */
const linesOf = (characters: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(characters.length / size) }, (_, at) => characters.slice(at * size, (at + 1) * size).join('\n'))

test('PostgreSQL folds each character as the domain does, except for characters that one of the two does not know yet', async () => {
  // The ideographs of later planes, which no text folds, are many.
  const characters = storableCharacters.filter(
    (character) => /[^\n\p{Cn}\p{Co}]/u.test(character) && (character.length === 1 || foldSearchText(character) !== character),
  )
  const rows = await foldBySql(linesOf(characters, 500))
  const linesBy = (column: 'folded' | 'decomposed') => rows.flatMap((row) => row[column].split('\n'))
  const [folded, decomposed] = [linesBy('folded'), linesBy('decomposed')]
  const known = characters
    .map((character, at) => ({ character, at }))
    .filter(({ character, at }) => character.normalize('NFKD') === decomposed[at])
  const different = known.filter(({ character, at }) => folded[at] !== foldSearchText(character)).map(({ character }) => character)
  expect(characters.length - known.length).toBeLessThan(100)
  expect(different, `A migration has to replace the function:\n${foldFunction()}`).toEqual([])
})

test('PostgreSQL folds texts as the domain does', async () => {
  const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), 500).map((text) => text.replaceAll('\0', ''))
  expect((await foldBySql(texts)).map(({ folded }) => folded)).toEqual(texts.map(foldSearchText))
})
