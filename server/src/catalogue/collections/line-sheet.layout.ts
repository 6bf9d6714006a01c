import type { Style } from '../../platform/pdf/canvas.ts'
import { type Layout, startLayout } from '../../platform/pdf/layout.ts'
import { ink, ink2, labelStyle } from '../../platform/pdf/page.ts'
import type { LineSheet } from './line-sheet.ts'
import { type LineSheetWords, lineSheetWords } from './line-sheet.words.ts'

const accent = '#1E4D3B'

export const styles = {
  title: { size: 26, leading: 34, weight: 'medium', color: ink },
  brand: { size: 10.5, leading: 16, weight: 'medium', color: ink2 },
  body: { size: 9.5, leading: 15, weight: 'regular', color: ink },
  name: { size: 9, leading: 13, weight: 'medium', color: ink },
  price: { size: 10.5, leading: 15, weight: 'medium', color: ink },
  flag: { size: 7.5, leading: 11, weight: 'medium', color: accent },
  label: labelStyle,
} satisfies Record<string, Style>

export type LineSheetLayout = Layout & { sheet: LineSheet; words: LineSheetWords }

const northAmerica = ['USD', 'CAD']

/** Starts a line sheet on a new page, in the paper size of its currency’s region. */
export function startLineSheet(doc: PDFKit.PDFDocument, sheet: LineSheet): LineSheetLayout {
  const words = lineSheetWords[sheet.language]
  const layout = startLayout(doc, {
    language: sheet.language,
    paper: northAmerica.includes(sheet.currency_code) ? 'LETTER' : 'A4',
    margin: 48,
    top: 48,
    topBelowHeader: 62,
    bottomMargin: 54,
    header: { left: sheet.collection.name, right: sheet.brand, style: styles.label, y: 30, ruleY: 48 },
    footer: { left: sheet.link, pageNumber: words.page, style: styles.label, fromBottom: 38 },
  })
  return { ...layout, sheet, words }
}
