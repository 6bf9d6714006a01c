import type { Product } from '@linesheet/contract/products'
import { type Language, languages } from '@linesheet/domain/languages'
import type { ProductColumn } from '@linesheet/domain/product-columns'
import type { Row } from './reading.ts'

export const optionPlaces = [0, 1, 2] as const
export const nameColumn = (at: number) => `option_${(at + 1) as 1 | 2 | 3}_name` as const
export const valueColumn = (at: number) => `option_${(at + 1) as 1 | 2 | 3}_value` as const

/**
 * The options after the import: those that are there, under the names that the file gives them, and the values that are new. What a
 * value is called in another language stands in a row that has the value.
 */
export function optionsDraft(before: Product, rows: readonly Row[]) {
  const language = before.source_language
  return optionPlaces.flatMap((at) => {
    const option = before.options[at]
    const column = valueColumn(at)
    const name = rows.map(({ said }) => said[nameColumn(at)]).find(Boolean) ?? option?.name[language] ?? ''
    const there = option?.values.flatMap((value) => value.name[language] ?? '') ?? []
    const said = rows.map(({ said }) => said[column] ?? '').filter(Boolean)
    const added = [...new Set(said)].filter((value) => !there.includes(value))
    if (!option && !name && !added.length) return []
    const named = (value: string, names?: Names) =>
      namesOf(
        { ...names, [language]: value },
        language,
        column,
        rows.filter((row) => row.said[column] === value),
      )
    const known = option?.values.map(({ id, name }) => ({ id, name: named(name[language] ?? '', name) })) ?? []
    return [
      {
        ...(option && { id: option.id }),
        name: namesOf({ ...option?.name, [language]: name }, language, nameColumn(at), rows),
        values: [...known, ...added.map((value) => ({ name: named(value) }))],
      },
    ]
  })
}

type Names = { [language in Language]?: string | undefined }
type Column = ReturnType<typeof nameColumn | typeof valueColumn>

/** The names with those of other languages that the rows say otherwise; the first that says something counts. */
function namesOf(names: Names, own: Language, column: Column, rows: readonly Row[]): Names {
  const said = languages.flatMap((language) => {
    const cells = rows.flatMap((row) => row.said[`${column}_${language}` satisfies ProductColumn] ?? [])
    const text = cells.find(Boolean) ?? cells[0]
    return language === own || text === undefined || text === (names[language] ?? '') ? [] : [[language, text]]
  })
  return { ...names, ...Object.fromEntries(said) }
}
