import { createServer } from 'node:net'
import { sleep } from './processes.mjs'

/** Listens for a moment; answers the port, or undefined where it is taken. */
const tryPort = (port, host) =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(undefined))
    server.listen({ port, host, exclusive: true }, () => {
      const taken = server.address().port
      server.close(() => done(taken))
    })
  })

const isFree = async (port, host) => (await tryPort(port, host)) !== undefined

export const freePort = (host = '127.0.0.1') => tryPort(0, host)

/** The wanted port, or any other where it is taken. */
export const freePortNear = async (wanted, host = '127.0.0.1') => ((await isFree(wanted, host)) ? wanted : freePort(host))

/** Waits a little for a port that is taken: a server that was killed a moment ago may still be leaving. Answers whether it got free. */
export async function becomesFree(port, host = '127.0.0.1') {
  for (const end = Date.now() + 5000; !(await isFree(port, host)); await sleep(100)) if (Date.now() > end) return false
  return true
}
