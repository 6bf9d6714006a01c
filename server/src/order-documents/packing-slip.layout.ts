import type { Style } from '../pdf/canvas.ts'
import { type Layout, startLayout } from '../pdf/layout.ts'
import { ink, ink2, labelStyle } from '../pdf/page.ts'
import type { PackingSlip } from './packing-slip.ts'
import { type PackingSlipWords, packingSlipWords } from './packing-slip.words.ts'

export const styles = {
  brand: { size: 22, leading: 28, weight: 'medium', color: ink },
  number: { size: 15, leading: 20, weight: 'medium', color: ink },
  title: { size: 10, leading: 14, weight: 'regular', color: ink2 },
  heading: { size: 10.5, leading: 16, weight: 'medium', color: ink },
  strong: { size: 9, leading: 13.5, weight: 'medium', color: ink },
  body: { size: 9, leading: 13.5, weight: 'regular', color: ink },
  soft: { size: 8.5, leading: 12.5, weight: 'regular', color: ink2 },
  flag: { size: 8.5, leading: 12.5, weight: 'medium', color: ink },
  label: labelStyle,
} satisfies Record<string, Style>

export type SlipLayout = Layout & { slip: PackingSlip; words: PackingSlipWords }

const northAmerica = ['US', 'CA', 'MX']

/** Starts a slip on a new page, in the paper size of the country that it is shipped to. */
export function startSlip(doc: PDFKit.PDFDocument, slip: PackingSlip): SlipLayout {
  const words = packingSlipWords[slip.language]
  const layout = startLayout(doc, {
    language: slip.language,
    paper: northAmerica.includes(slip.ship_to.country_code) ? 'LETTER' : 'A4',
    margin: 54,
    top: 50,
    topBelowHeader: 76,
    bottomMargin: 62,
    header: { left: slip.brand.name, right: `${words.title} ${slip.number}`, style: styles.strong, y: 44, ruleY: 64 },
    footer: { left: slip.number, pageNumber: words.page, style: styles.label, fromBottom: 44 },
  })
  return { ...layout, slip, words }
}
