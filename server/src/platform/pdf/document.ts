import { once } from 'node:events'
import { type Language, toLocale } from '@linesheet/domain/platform/languages'
import PDFDocument from 'pdfkit'

type DocumentInfo = { title: string; author: string; language: Language }

/** Renders a PDF. All pages stay open until the end, so that footers can name the number of pages. */
export async function renderPdf({ title, author, language }: DocumentInfo, draw: (doc: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    pdfVersion: '1.7',
    lang: toLocale(language),
    info: { Title: title, Author: author },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(doc, 'end')
  draw(doc)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
