import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A zip of these texts or bytes, by file name. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Readable {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(typeof text === 'string' ? Buffer.from(text) : text, name)
  zip.end()
  return zip.outputStream as Readable
}
