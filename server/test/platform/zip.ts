import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A zip of these texts, by file name. */
export function zipOf(files: Readonly<Record<string, string>>): Readable {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return zip.outputStream as Readable
}
