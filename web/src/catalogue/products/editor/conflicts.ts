import { textFields } from '@linesheet/domain/catalogue/translations'
import { languages } from '@linesheet/domain/platform/languages'
import { mergeByField } from '../../../kit/forms/mergeByField.ts'
import { changedFields, type Draft, type DraftPrices, type DraftVariation } from './draft.ts'

/** A value that two people changed differently: its field, its subject (a variation, option or language) and both versions. */
export type FieldConflict = { field: keyof Draft; subject: string; part: string; mine: string; theirs: string }

export const { conflictingFields, merge: mergeDrafts } = mergeByField<Draft, keyof Draft & string>(changedFields)

/** The single values behind `conflictingFields`, for the dialog. */
export function listConflicts(base: Draft, mine: Draft, theirs: Draft): FieldConflict[] {
  return conflictingFields(base, mine, theirs).flatMap((field) => {
    const [myValues, theirValues] = [fieldValues(mine, field), fieldValues(theirs, field)]
    const keys = [...new Set([...myValues.keys(), ...theirValues.keys()])]
    return keys
      .map((key) => ({ key, mine: myValues.get(key) ?? '', theirs: theirValues.get(key) ?? '' }))
      .filter((conflict) => conflict.mine !== conflict.theirs)
      .map(({ key, ...texts }) => {
        const [subject = '', part = ''] = key.split('\u0000')
        return { field, subject, part, ...texts }
      })
  })
}

type ValuesByKey = Map<string, string>
const valueKey = (subject: string, part = '') => `${subject}\u0000${part}`

function fieldValues(draft: Draft, field: keyof Draft): ValuesByKey {
  if (field === 'variations') return new Map(draft.variations.flatMap(variationValues))
  if (field === 'options')
    return new Map(draft.options.map((option, index) => [valueKey(`${index + 1}`), [option, ...option.values].map(anyName).join(' · ')]))
  if (field === 'translations')
    return new Map(
      languages.flatMap((language) =>
        textFields.map((text) => [valueKey(language, text), draft.translations[language]?.[text] ?? ''] as const),
      ),
    )
  const value = draft[field]
  const text = value !== null && typeof value === 'object' ? Object.values(value).filter(Boolean).join(', ') : String(value ?? '')
  return new Map([[valueKey(''), text]])
}

const anyName = ({ name }: { name: object }) => Object.values(name).find(Boolean) ?? ''

function variationValues(variation: DraftVariation): [string, string][] {
  const name = variation.option_values.join(' / ')
  const priceValues = (prices: DraftPrices, currency = ''): [string, string][] => [
    [valueKey([name, currency].filter(Boolean).join(' · '), 'wholesale_price'), prices.wholesale_price],
    [valueKey([name, currency].filter(Boolean).join(' · '), 'retail_price'), prices.retail_price],
  ]
  return [
    ...(['sku', 'barcode', 'stock', 'cost_price'] as const).map((part): [string, string] => [valueKey(name, part), variation[part] ?? '']),
    ...priceValues(variation),
    ...Object.entries(variation.books).flatMap(([currency, book]) => priceValues(book, currency)),
  ]
}
