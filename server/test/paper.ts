import { execFileSync } from 'node:child_process'
import { test } from 'vitest'

/** The text of a PDF, or of one of its pages, as it stands on the paper. */
export const textOf = (pdf: Buffer, page?: number) =>
  execFileSync('pdftotext', ['-layout', ...(page ? ['-f', String(page), '-l', String(page)] : []), '-', '-'], { input: pdf }).toString()

function hasPoppler() {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A test that reads PDFs, where there is something to read them with. */
export const testText = test.skipIf(!hasPoppler())
