import type { LabelWarning } from '@linesheet/domain/orders/label-warnings'
import { languageOfCountry } from '@linesheet/domain/platform/languages'
import type { Address } from '@linesheet/domain/platform/places'
import PDFDocument from 'pdfkit'
import { createCanvas } from '../../platform/pdf/canvas.ts'
import { type LabelSide, partyBoxes } from './label.draw.ts'
import { fitParty } from './label.party.ts'
import { labelParties } from './label.ts'

/** The addresses of a label before it is bought. */
export type LabelAddresses = { from: Address; to: Address }

/** The warnings for a label that we draw: parts of its addresses that do not fit, and characters that no font has. */
export function findLabelWarnings({ from, to }: LabelAddresses): LabelWarning[] {
  const canvas = createCanvas(new PDFDocument({ autoFirstPage: false }), languageOfCountry(to.country_code))
  const parties = labelParties(from, to)
  const warningsOf = (side: LabelSide): LabelWarning[] => {
    const { paragraphs, cut } = fitParty(canvas, parties[side], partyBoxes[side])
    const runs = paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.runs))
    const missing = new Set(runs.flatMap(({ isMissing, actual }) => (isMissing ? [actual] : [])))
    return [
      ...cut.map((text) => ({ code: 'label_overflow' as const, text })),
      ...(missing.size ? [{ code: 'label_characters' as const, text: [...missing].join(' ') }] : []),
    ]
  }
  return [...warningsOf('to'), ...warningsOf('from')]
}
