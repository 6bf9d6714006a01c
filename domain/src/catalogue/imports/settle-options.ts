import type { Language } from '../../platform/languages.ts'
import { foldInput } from '../../platform/readers/fold-input.ts'
import { foldName } from '../../platform/visible-text.ts'
import type { Questions } from './decisions.ts'
import type { SourceNote, SourceProduct, SourceVariation } from './source.ts'

const maxOptions = 3

const unnamed = { en: 'Option', zh_CN: '款式', zh_TW: '款式' } as const satisfies Record<Language, string>

const fold = (text: string) => foldInput(text).toLowerCase()
/** Texts that differ in more than case and width, each in its first spelling. */
const distinct = (texts: readonly string[]) => [...new Map(texts.toReversed().map((text) => [fold(text), text])).values()].toReversed()
const places = (variations: readonly SourceVariation[]) =>
  Array.from({ length: Math.min(maxOptions, Math.max(0, ...variations.map(({ options }) => options.length))) }, (_, at) => at)

export type SettledProduct = { product: SourceProduct; names: string[] }

/**
 * A product whose variations have the same options in the same order, each with a name and with distinct values, and the names of these options. Asks about
 * what is open; refuses rows that name one option twice, or that repeat a variation.
 */
export function settleOptions(product: SourceProduct, language: Language, questions: Questions, refused: SourceNote[]): SettledProduct {
  const named = product.variations.map(withPlainOptions).filter((variation) => !refuseRepeatedName(variation, refused))
  const ordered = inOneOrder(named)
  const names = places(ordered).map((at) => nameOf(ordered, at, language, questions))
  const spelled = places(ordered).reduce((variations, at) => withOneSpelling(variations, at, questions), ordered)
  return { product: { ...product, variations: withoutRepeats(spelled, refused) }, names }
}

const withPlainOptions = (variation: SourceVariation): SourceVariation => ({
  ...variation,
  options: variation.options.map(({ name, value }) => ({ name: foldName(name), value: foldName(value) })),
})

function refuseRepeatedName({ row, options }: SourceVariation, refused: SourceNote[]): boolean {
  const names = options.map(({ name }) => fold(name))
  const repeated = options.find(({ name }, at) => name && names.indexOf(fold(name)) < at)
  if (repeated) refused.push({ row, code: 'option_name_repeated', text: repeated.name })
  return repeated !== undefined
}

/** The variations with their options in the order of a variation that has all of them, if some have another order. */
function inOneOrder(variations: readonly SourceVariation[]): readonly SourceVariation[] {
  const namesOf = ({ options }: SourceVariation) => options.map(({ name }) => fold(name))
  const all = new Set(variations.flatMap(namesOf))
  const whole = variations.find(({ options }) => options.length === all.size)
  if (!whole || all.has('')) return variations
  return variations.map((variation) => {
    const byName = new Map(variation.options.map((option) => [fold(option.name), option]))
    return { ...variation, options: whole.options.map(({ name }) => byName.get(fold(name)) ?? { name, value: '' }) }
  })
}

/** The name of the options at a position. Asks which one counts if they differ, and for one name if they have none. */
function nameOf(variations: readonly SourceVariation[], at: number, language: Language, questions: Questions): string {
  const found = variations.flatMap(({ row, options }) => (options[at] ? [{ row, ...options[at] }] : []))
  const names = distinct(found.flatMap(({ name }) => name || []))
  const [name = '', another] = names
  if (another === undefined && name) return name
  let answer = name
  for (const { row, value } of found)
    answer =
      another === undefined
        ? questions.ask({ kind: 'option_name', proposal: unnamed[language] }, row, value)
        : questions.ask({ kind: 'option_names', about: names.join(' / '), proposal: name, choices: names }, row, value)
  return another !== undefined || at === 0 ? answer : `${answer} ${at + 1}`
}

/** Asks whether values that differ only in case or width are the same. */
function withOneSpelling(variations: readonly SourceVariation[], at: number, questions: Questions): readonly SourceVariation[] {
  const spellings = Map.groupBy(
    variations.flatMap(({ row, options }) => (options[at]?.value ? [{ row, value: options[at].value }] : [])),
    ({ value }) => fold(value),
  )
  const replacements = new Map<string, string>()
  for (const found of spellings.values()) {
    const values = [...new Set(found.map(({ value }) => value))]
    const [first = ''] = values
    const question = { kind: 'option_values', about: values.join(' / '), proposal: 'one', choices: ['one', 'each'] } as const
    if (values.length > 1)
      for (const { row, value } of found) if (questions.ask(question, row, value) === 'one') replacements.set(value, first)
  }
  if (!replacements.size) return variations
  return variations.map((variation) => ({
    ...variation,
    options: variation.options.map((option, place) =>
      place === at ? { ...option, value: replacements.get(option.value) ?? option.value } : option,
    ),
  }))
}

/** Keeps the first of several rows with the same values, and refuses the others. */
function withoutRepeats(variations: readonly SourceVariation[], refused: SourceNote[]): SourceVariation[] {
  const rowOf = new Map<string, number>()
  return variations.filter(({ row, options }) => {
    const choice = JSON.stringify(places(variations).map((at) => options[at]?.value ?? ''))
    const first = rowOf.get(choice)
    if (first === undefined) rowOf.set(choice, row)
    else refused.push({ row, code: 'variation_repeated', text: String(first) })
    return first === undefined
  })
}
