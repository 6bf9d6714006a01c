import { languages } from '@linesheet/domain/languages'
import { changedFields, type Draft, type DraftPrices, type DraftVariation, textFields } from './draft.ts'

/** One thing that two people said differently: the field, of which variation, option or language, and what each said. */
export type Conflict = { field: keyof Draft; of: string; part: string; mine: string; theirs: string }

/** The fields that both changed since `base`, and not in the same way. */
export const fieldsInConflict = (base: Draft, mine: Draft, theirs: Draft) => {
  const [byMe, byThem] = [changedFields(mine, base), changedFields(theirs, base)]
  return changedFields(mine, theirs).filter((field) => byMe.includes(field) && byThem.includes(field))
}

/** What I changed, on top of what the others saved. */
export const merged = (base: Draft, mine: Draft, theirs: Draft): Draft => ({
  ...theirs,
  ...Object.fromEntries(changedFields(mine, base).map((field) => [field, mine[field]])),
})

/** The same for the eye: where the two differ, one by one. */
export function conflictsOf(base: Draft, mine: Draft, theirs: Draft): Conflict[] {
  return fieldsInConflict(base, mine, theirs).flatMap((field) => {
    const [mySaid, theirSaid] = [saidIn(mine, field), saidIn(theirs, field)]
    const keys = [...new Set([...mySaid.keys(), ...theirSaid.keys()])]
    return keys
      .map((key) => ({ key, mine: mySaid.get(key) ?? '', theirs: theirSaid.get(key) ?? '' }))
      .filter((one) => one.mine !== one.theirs)
      .map(({ key, ...said }) => {
        const [of = '', part = ''] = key.split('\u0000')
        return { field, of, part, ...said }
      })
  })
}

type Said = Map<string, string>
const at = (of: string, part = '') => `${of}\u0000${part}`

function saidIn(draft: Draft, field: keyof Draft): Said {
  if (field === 'variations') return new Map(draft.variations.flatMap(ofVariation))
  if (field === 'options')
    return new Map(draft.options.map((option, place) => [at(`${place + 1}`), [option, ...option.values].map(nameOf).join(' · ')]))
  if (field === 'translations')
    return new Map(
      languages.flatMap((language) => textFields.map((text) => [at(language, text), draft.translations[language]?.[text] ?? ''] as const)),
    )
  const value = draft[field]
  const text = value !== null && typeof value === 'object' ? Object.values(value).filter(Boolean).join(', ') : String(value ?? '')
  return new Map([[at(''), text]])
}

const nameOf = ({ name }: { name: object }) => Object.values(name).find(Boolean) ?? ''

function ofVariation(variation: DraftVariation): [string, string][] {
  const of = variation.option_values.join(' / ')
  const prices = (said: DraftPrices, currency = ''): [string, string][] => [
    [at([of, currency].filter(Boolean).join(' · '), 'wholesale_price'), said.wholesale_price],
    [at([of, currency].filter(Boolean).join(' · '), 'retail_price'), said.retail_price],
  ]
  return [
    ...(['sku', 'barcode', 'stock'] as const).map((part): [string, string] => [at(of, part), variation[part]]),
    ...prices(variation),
    ...Object.entries(variation.books).flatMap(([currency, book]) => prices(book, currency)),
  ]
}
