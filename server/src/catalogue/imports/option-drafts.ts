import type { Product } from '@linesheet/contract/catalogue/products'
import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import type { ImportRow } from './import-row.ts'

export const optionIndexes = [0, 1, 2] as const
export const optionNameColumn = (at: number) => `option_${(at + 1) as 1 | 2 | 3}_name` as const
export const optionValueColumn = (at: number) => `option_${(at + 1) as 1 | 2 | 3}_value` as const

/**
 * The options after the import: the product's own, with the names that the file gives them, and new values. The name of a value in another language comes
 * from a row that has the value.
 */
export function optionDrafts(before: Product, rows: readonly ImportRow[]) {
  const language = before.source_language
  return optionIndexes.flatMap((at) => {
    const option = before.options[at]
    const column = optionValueColumn(at)
    const name = rows.map(({ values }) => values[optionNameColumn(at)]).find(Boolean) ?? option?.name[language] ?? ''
    const knownValues = option?.values.flatMap((value) => value.name[language] ?? '') ?? []
    const fileValues = rows.map(({ values }) => values[column] ?? '').filter(Boolean)
    const added = [...new Set(fileValues)].filter((value) => !knownValues.includes(value))
    if (!option && !name && !added.length) return []
    const valueNames = (value: string, names?: Names) =>
      fileNames(
        { ...names, [language]: value },
        language,
        column,
        rows.filter((row) => row.values[column] === value),
      )
    const known = option?.values.map(({ id, name }) => ({ id, name: valueNames(name[language] ?? '', name) })) ?? []
    return [
      {
        ...(option && { id: option.id }),
        name: fileNames({ ...option?.name, [language]: name }, language, optionNameColumn(at), rows),
        values: [...known, ...added.map((value) => ({ name: valueNames(value) }))],
      },
    ]
  })
}

type Names = { [language in Language]?: string | undefined }
type Column = ReturnType<typeof optionNameColumn | typeof optionValueColumn>

/** Names in all languages as the rows have them. The first cell that is not empty counts. */
function fileNames(names: Names, own: Language, column: Column, rows: readonly ImportRow[]): Names {
  const changed = languages.flatMap((language) => {
    const cells = rows.flatMap((row) => row.values[`${column}_${language}` satisfies ProductColumn] ?? [])
    const text = cells.find(Boolean) ?? cells[0]
    return language === own || text === undefined || text === (names[language] ?? '') ? [] : [[language, text]]
  })
  return { ...names, ...Object.fromEntries(changed) }
}
