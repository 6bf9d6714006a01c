import { foldName } from '../../platform/visible-text.ts'
import type { Questions } from './decisions.ts'
import { htmlToText } from './html-text.ts'
import type { SourceVariation } from './source.ts'
import { cutText, type Tell, type Values } from './translate-texts.ts'

export function optionCells({ options, row }: SourceVariation, names: readonly string[], productRow: number, tell: Tell): Values {
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const value = options[at]?.value ?? ''
      if (!value) tell({ row, code: 'option_value_missing', text: name })
      return [
        [`option_${at + 1}_name`, cutText(htmlToText(name), 'option', productRow, tell)],
        [`option_${at + 1}_value`, cutText(htmlToText(value) || '–', 'option', row, tell)],
      ]
    }),
  )
}

/** The SKU without the apostrophe that keeps a spreadsheet from reading it as a number, or one made of the name and the options. */
export function skuCells(variation: SourceVariation, names: readonly string[], name: string, questions: Questions, tell: Tell): Values {
  const { row, options } = variation
  let sku = foldName(variation.sku)
  if (sku.startsWith("'") && questions.ask({ kind: 'sku_apostrophe', proposal: 'drop', choices: ['drop', 'keep'] }, row, sku) === 'drop')
    sku = sku.slice(1)
  if (sku.length > 60) {
    tell({ row, code: 'sku_dropped', text: sku.slice(0, 80) })
    sku = ''
  }
  if (sku) return { sku }
  const rule = questions.ask({ kind: 'sku', proposal: 'none', choices: ['none', 'make'] }, row)
  return rule === 'make' ? { sku: makeSku([name, ...names.map((_, at) => options[at]?.value ?? '')]) } : {}
}

/** `MOON-LANTERN-NATURAL`; characters of all scripts stay. */
const makeSku = (parts: readonly string[]) =>
  parts
    .flatMap((part) => part.toUpperCase().split(/[^\p{L}\p{N}]+/u))
    .filter(Boolean)
    .join('-')
    .slice(0, 60)
