import { once } from 'node:events'
import { type Language, toLocale } from '@linesheet/domain/languages'
import PDFDocument from 'pdfkit'

type About = { title: string; author: string; language: Language }

/** A PDF, drawn on pages that stay open until all are written, so that a foot may say how many there are. */
export async function renderPdf({ title, author, language }: About, draw: (doc: PDFKit.PDFDocument) => void): Promise<Buffer> {
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
