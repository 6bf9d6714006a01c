import type { LabelWarning } from '@linesheet/domain/orders/label-warnings'
import { type RendererSettings, startPdfThread, startRenderer } from '../../platform/pdf/renderer.ts'
import type { CustomsInvoice } from './customs.ts'
import type { Invoice } from './invoice.ts'
import type { Labels } from './label.ts'
import type { LabelAddresses } from './label-check.ts'
import type { PackingSlip } from './packing-slip.ts'
import type { PickList } from './pick-list.ts'

/** The content of a document that is printed. */
export type PrintedDocument = PackingSlip | Invoice | PickList | Labels | CustomsInvoice

/** `drawn[0]` is the number of documents drawn so far; its memory is shared with the thread that draws them. */
export type RenderRequest = { documents: readonly PrintedDocument[]; drawn?: Int32Array }

/** A renderer of documents. Tests may pass another script as its worker. */
export const startDocumentRenderer = ({
  worker = new URL('./render.worker.ts', import.meta.url),
  ...settings
}: Partial<RendererSettings> = {}) => startRenderer<RenderRequest>({ ...settings, worker })

const renderer = startDocumentRenderer()
/** Files of many documents have a thread of their own, so that a single document does not wait for them. */
const fileRenderer = startDocumentRenderer({ timeoutMs: 10 * 60_000 })

const labelChecker = startPdfThread<LabelAddresses, LabelWarning[]>({ worker: new URL('./label-check.worker.ts', import.meta.url) })

/** The warnings for a label that we draw: parts of these addresses that it would not show. */
export const checkLabel = ({ from, to }: LabelAddresses): Promise<LabelWarning[]> => labelChecker.run({ from, to })

/**
 * The document as a PDF (docs/product/limits.md: its font has Chinese): A4, or US Letter when it is read in North America. Throws when the
 * renderer fails twice.
 */
export const renderDocument = (printed: PrintedDocument): Promise<Buffer> => renderer.render({ documents: [printed] })

/** Several documents as one PDF, each with page numbers of its own. Reports how many are drawn about every `everyMs`. */
export async function renderFile(documents: readonly PrintedDocument[], report: (drawn: number) => void, everyMs = 500): Promise<Buffer> {
  const drawn = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const timer = setInterval(() => report(drawn[0] ?? 0), everyMs)
  try {
    return await fileRenderer.render({ documents, drawn })
  } finally {
    clearInterval(timer)
  }
}
