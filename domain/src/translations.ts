import { addBusinessDays, type Day } from './days.ts'
import type { translationStates } from './products.ts'

/** The texts of a product that stand in each language; beside them, the names of its options and of their values. */
export const textFields = ['name', 'description', 'material', 'color', 'size', 'style', 'version'] as const
export type TextField = (typeof textFields)[number]

/** A text in a language the product was not written in. `state` is left out where a person wrote it; stale: what it says was changed since. */
export type TranslatedText = { text: string; state?: (typeof translationStates)[number] | undefined; isStale: boolean }

/**
 * Whether a machine may write here (decisions §7): where nothing is written and over what a machine wrote; over a person's words only
 * when they are stale and `overwrite` says so; never over words that a translator is asked for.
 */
export function mayTranslate({ text, state, isStale }: TranslatedText, overwrite = false): boolean {
  if (text === '' || state === 'auto') return true
  return state !== 'pending' && isStale && overwrite
}

/** Whether a translator has something to do here: where no person wrote, or wrote of what was changed since. Nobody is asked twice. */
export const wantsTranslator = ({ text, state, isStale }: TranslatedText): boolean =>
  state !== 'pending' && (text === '' || state === 'auto' || isStale)

/** When a translation that was asked for on that day of the brand comes: in 3 to 5 days of business (specification §4). */
export const translationDue = (requested: Day): { due_from: Day; due_by: Day } => ({
  due_from: addBusinessDays(requested, 3),
  due_by: addBusinessDays(requested, 5),
})
