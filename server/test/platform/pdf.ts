import { execFileSync } from 'node:child_process'
import { test } from 'vitest'

/** The text of a PDF, or of one of its pages, in its layout. */
export const pdfText = (pdf: Buffer, page?: number) =>
  execFileSync('pdftotext', ['-layout', ...(page ? ['-f', String(page), '-l', String(page)] : []), '-', '-'], { input: pdf }).toString()

/** The text block by block, in reading order, without the direction marks that poppler puts around right-to-left words. */
export const readPdfText = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-', '-'], { input: pdf })
    .toString()
    .replace(/[\u200e\u200f\u202a-\u202e]/g, '')

export function hasPoppler() {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A test that reads PDFs; skipped if poppler is not installed. */
export const testPdf = test.skipIf(!hasPoppler())
