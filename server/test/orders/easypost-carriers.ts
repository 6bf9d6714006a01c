import { afterAll, afterEach, beforeAll } from 'vitest'
import { easypostCarriers } from '../../src/platform/ports/carriers/carriers.easypost.ts'
import type { Carriers } from '../../src/platform/ports/carriers/carriers.types.ts'
import { now, testContext } from '../context.ts'
import { EasypostServer } from './easypost-server.ts'

/** Makes the tests of the file buy labels from a local server with EasyPost's protocol. Returns the server, which starts before the tests. */
export function buyFromEasypost({ timeoutMs }: { timeoutMs: number }): EasypostServer {
  const server = new EasypostServer()
  let offline: Carriers
  beforeAll(async () => {
    await server.start()
    const { carriers } = (await testContext()).ports
    offline = { ...carriers }
    Object.assign(carriers, easypostCarriers({ url: server.url, key: server.key, timeoutMs }))
  })
  afterEach(async () => (await testContext()).setClock(now))
  afterAll(async () => {
    Object.assign((await testContext()).ports.carriers, offline)
    server.stop()
  })
  return server
}
