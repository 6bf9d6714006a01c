import { PassThrough, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipWriter = {
  /** The ZIP, while it is being written. */
  output: Readable
  /** Adds a file, and waits until it was read to its end: only one file is open at a time. */
  add(path: string, content: Readable, compress: boolean): Promise<void>
  end(): void
  /** Makes `output` fail, so that the storage keeps nothing. */
  fail(error: Error): void
}

/** A ZIP that is streamed while it is made. Content is read no faster than `output` is consumed. */
export function openZipWriter(mtime: Date): ZipWriter {
  const zip = new ZipFile()
  const output = new PassThrough()
  // Settles once for all files: otherwise thousands of listeners would wait for the same stream.
  const written = pipeline(zip.outputStream, output)
  written.catch(() => {})
  zip.on('error', (error: Error) => output.destroy(error))
  return {
    output,
    async add(path, content, compress) {
      zip.addReadStream(content, path, { mtime, compress })
      await Promise.race([finished(content), written])
    },
    end: () => zip.end(),
    fail: (error) => void output.destroy(error),
  }
}
