import { dayIn } from '@linesheet/domain/platform/days'
import type { Language } from '@linesheet/domain/platform/languages'
import { formatDay } from '../../platform/pdf/format.ts'
import type { DocumentWords } from './documents.words.ts'

/** How the slip and the invoice refer to their order. */
export type OrderReference = { placed_at: string; po_number: string }

type ReferencedOrder = { placed_at: string; time_zone: string; po_number: string | null }

export const orderReference = ({ placed_at, time_zone, po_number }: ReferencedOrder, language: Language): OrderReference => ({
  placed_at: formatDay(language, dayIn(time_zone, new Date(placed_at))),
  po_number: po_number ?? '',
})

/** The reference with its labels. */
export const referenceFacts = (words: DocumentWords, { placed_at, po_number }: OrderReference) =>
  [
    [words.placed_at, placed_at],
    [words.po_number, po_number],
  ] as const
