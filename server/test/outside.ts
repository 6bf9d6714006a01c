import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'

/** S3-compatible storage in a folder. Its bucket is `linesheet`, both its keys are `S3RVER`. */
export async function startStorage(folder: string, port = 0) {
  mkdirSync(folder, { recursive: true })
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: 'linesheet', configs: [] }],
  })
  const { port: listening } = (await server.run()) as AddressInfo
  const endpoint = `http://127.0.0.1:${listening}`
  return {
    port: listening,
    url: `s3://linesheet/files?endpoint=${encodeURIComponent(endpoint)}&region=eu-west-1`,
    /** The folder of the files with the prefix. */
    files: path.join(folder, 'linesheet/files'),
    close: () => server.close(),
  }
}

/** Receives all mails, and counts them. */
export async function startMailSink() {
  let count = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        count += 1
        done()
      })
    },
  })
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    received: () => count,
    close: () => new Promise<void>((done) => server.close(done)),
  }
}
