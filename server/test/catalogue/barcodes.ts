import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
// By default it is fetched from a public server.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

const renderer = 'pdftoppm'

/** A page of a PDF as label printers print it: 203 dots to an inch. */
const printedPage = (pdf: Buffer, page: number) =>
  execFileSync(renderer, ['-png', '-gray', '-r', '203', '-f', String(page), '-l', String(page)], {
    input: pdf,
    maxBuffer: 2 ** 26,
  })

/**
 * The texts of all barcodes that a scanner reads on a page of a PDF. Only the page as it is printed is read: in a page
 * scaled down, bars of one dot blur, and one number in some hundred is read a second time as another.
 */
export async function scannedBarcodes(pdf: Buffer, page: number): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(printedPage(pdf, page)), {
    formats: ['Code128'],
    maxNumberOfSymbols: 5,
    tryDownscale: false,
  })
  return found.map(({ text }) => text)
}

/** The texts of the QR codes in a picture. */
export async function scannedQrCodes(picture: Buffer): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'], maxNumberOfSymbols: 5 })
  return found.map(({ text }) => text)
}
