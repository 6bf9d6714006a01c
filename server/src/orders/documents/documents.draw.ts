import { renderPdf } from '../../platform/pdf/document.ts'
import { drawCustomsInvoice } from './customs.draw.ts'
import { customsWords } from './customs.words.ts'
import type { PrintedDocument, RenderRequest } from './documents.ts'
import { drawInvoice, invoiceTitle } from './invoice.draw.ts'
import { drawLabels } from './label.draw.ts'
import { drawPackingSlip } from './packing-slip.draw.ts'
import { packingSlipWords } from './packing-slip.words.ts'
import { drawPickList } from './pick-list.draw.ts'
import { pickListWords } from './pick-list.words.ts'

function titleOf(printed: PrintedDocument) {
  if (printed.kind === 'slip') return `${packingSlipWords[printed.language].title} ${printed.number}`
  if (printed.kind === 'invoice') return `${invoiceTitle(printed)} ${printed.number}`
  if (printed.kind === 'customs') return `${customsWords[printed.language].title} ${printed.number}`
  if (printed.kind === 'label') return `Label ${printed.number}`
  return `${pickListWords[printed.language].title} ${printed.date}`
}

function draw(doc: PDFKit.PDFDocument, printed: PrintedDocument) {
  if (printed.kind === 'slip') drawPackingSlip(doc, printed)
  else if (printed.kind === 'invoice') drawInvoice(doc, printed)
  else if (printed.kind === 'customs') drawCustomsInvoice(doc, printed)
  else if (printed.kind === 'label') drawLabels(doc, printed)
  else drawPickList(doc, printed)
}

/** One PDF with all documents. Each has page numbers of its own. */
export async function drawDocuments({ documents, drawn }: RenderRequest): Promise<Buffer> {
  const [first] = documents
  if (!first) throw new Error('A PDF needs at least one document')
  const title = documents.length > 1 ? `${titleOf(first)} (+${documents.length - 1})` : titleOf(first)
  return renderPdf({ title, author: first.brand.name, language: first.language }, (doc) => {
    documents.forEach((printed, index) => {
      draw(doc, printed)
      if (drawn) drawn[0] = index + 1
    })
  })
}
