import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** What a PDF says, as poppler reads it. */
export async function extractPdfText(pdf: Buffer): Promise<string> {
  const reader = spawn('pdftotext', ['-layout', '-', '-'], { stdio: ['pipe', 'pipe', 'inherit'] })
  reader.stdin.end(pdf)
  return text(reader.stdout)
}
