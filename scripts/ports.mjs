import { createServer } from 'node:net'
import { sleep } from './processes.mjs'

/** Returns the port if it can be listened on, otherwise undefined. Port 0 picks a free one. */
const tryPort = (port, host) =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(undefined))
    server.listen({ port, host, exclusive: true }, () => {
      const listening = server.address().port
      server.close(() => done(listening))
    })
  })

const isFree = async (port, host) => (await tryPort(port, host)) !== undefined

export const freePort = (host = '127.0.0.1') => tryPort(0, host)

/** The wanted port, or another if it is taken. */
export const freePortNear = async (preferred, host = '127.0.0.1') => ((await isFree(preferred, host)) ? preferred : freePort(host))

/** Waits up to 5 s for a port, because a killed server may still be closing. Returns whether it is free. */
export async function waitUntilFree(port, host = '127.0.0.1') {
  for (const end = Date.now() + 5000; !(await isFree(port, host)); await sleep(100)) if (Date.now() > end) return false
  return true
}
