import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** The text of a PDF, by poppler's pdftotext. */
export async function extractPdfText(pdf: Buffer): Promise<string> {
  const reader = spawn('pdftotext', ['-layout', '-', '-'], { stdio: ['pipe', 'pipe', 'inherit'] })
  reader.stdin.end(pdf)
  return text(reader.stdout)
}
