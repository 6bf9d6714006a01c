import { listSeparators, splitList } from '@linesheet/domain/platform/readers/list'
import type { Reading } from '@linesheet/domain/platform/readers/reading'
import type { ReactNode } from 'react'

/** The choices of a cell with a list. Its text has names separated by commas. */
export type CellChoices = {
  ids: readonly string[]
  /** Reads one entry of the text. */
  readEntry: (entry: string) => Reading<string>
  nameOf: (id: string) => string
  labelOf: (id: string) => ReactNode
  /** The ids that a search finds; `matches` compares its words with texts. */
  search: (matches: (...texts: string[]) => boolean) => readonly string[]
  /** The text when a search finds nothing. */
  noneFound: string
}

type Texts = Pick<CellChoices, 'readEntry' | 'nameOf'>

const idOf = (entry: string, { readEntry }: Texts) => {
  const reading = readEntry(entry)
  return reading.kind === 'value' ? reading.value : undefined
}

/** The entry at the end of a text, which is being typed; '' after a separator. */
export const lastEntry = (text: string) => text.split(listSeparators).at(-1)?.trim() ?? ''

/** The ids of the entries that can be read. */
export const chosenIds = (text: string, texts: Texts) => splitList(text).flatMap((entry) => idOf(entry, texts) ?? [])

/** The text ready for another entry. */
export const openEnded = (entries: readonly string[]) => entries.map((entry) => `${entry}, `).join('')

/**
 * The text after a choice is toggled: with its name, or without it if it was there. Other entries stay as typed, also unreadable ones. A
 * search at the end of the text has found the choice, which replaces it.
 */
export function withToggled(text: string, id: string, texts: Texts, isSearching: boolean): string {
  const entries = splitList(text)
  const search = isSearching ? lastEntry(text) : ''
  const kept = search && idOf(search, texts) !== id ? entries.slice(0, -1) : entries
  const others = kept.filter((entry) => idOf(entry, texts) !== id)
  return openEnded(others.length < kept.length ? others : [...kept, texts.nameOf(id)])
}
