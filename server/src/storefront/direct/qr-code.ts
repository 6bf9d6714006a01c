import QRCode from 'qrcode'
import type { FileResult } from '../../platform/http/serve.ts'

/** The size of the PNG, in pixels: 10 cm in print. */
const printedWidth = 1200

/** A text as a QR code that is readable even if partly damaged, as a file to download. */
export async function qrCode(text: string, { format, name }: { format: 'png' | 'svg'; name: string }): Promise<FileResult> {
  const settings = { errorCorrectionLevel: 'Q', margin: 4 } as const
  const file = { file_name: `${name}.${format}` }
  if (format === 'png')
    return { content: await QRCode.toBuffer(text, { ...settings, width: printedWidth }), content_type: 'image/png', ...file }
  return { content: Buffer.from(await QRCode.toString(text, { ...settings, type: 'svg' })), content_type: 'image/svg+xml', ...file }
}
