import type { Questions } from './decisions.ts'
import type { SourceProduct } from './source.ts'
import type { Tell } from './translate-texts.ts'

/**
 * All products are imported as drafts. The brand can leave out a product or a variation that was not visible in the shop; undefined if the whole product is
 * left out.
 */
export function withoutHidden(product: SourceProduct, questions: Questions, tell: Tell): SourceProduct | undefined {
  const { state, rows, facts, variations } = product
  const name = facts.name ?? ''
  function isLeftOut(question: Parameters<Questions['ask']>[0], row: number, text: string): boolean {
    const isOut = questions.ask(question, row, text) === 'leave_out'
    if (isOut) tell({ row, code: 'left_out', text })
    return isOut
  }
  if (state === 'hidden' || state === 'archived')
    return isLeftOut({ kind: state, proposal: 'draft', choices: ['draft', 'leave_out'] }, rows[0] ?? 0, name) ? undefined : product
  if (state !== 'active') return product
  const question = { kind: 'hidden_variations', proposal: 'bring_in', choices: ['bring_in', 'leave_out'] } as const
  const shown = variations.filter((variation) => {
    const text = [name, ...variation.options.map(({ value }) => value)].join(' · ')
    return variation.state === 'active' || !isLeftOut(question, variation.row, text)
  })
  return shown.length ? { ...product, variations: shown } : undefined
}
