import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import path from 'node:path'
import { vi } from 'vitest'
import { findHaproxy } from '../../../scripts/haproxy.mjs'
import { freePort } from '../../../scripts/ports.mjs'

const configuration = path.resolve(import.meta.dirname, '../../../ops/haproxy/haproxy.cfg')

export const haproxyProgram = findHaproxy()
const { command = 'haproxy', env = {} } = haproxyProgram ?? {}
/** The variables with defaults for the rights and folders of an installed haproxy, which do not exist here. */
const withDefaults = (values: Record<string, string>) => ({
  ...process.env,
  ...env,
  UNPRIVILEGED: 'yes',
  PUBLIC_HOST: 'brands.example',
  ...values,
})

/** Whether haproxy accepts the file with these variables, and its output. */
export function checkLoadBalancer(values: Record<string, string>) {
  const { status, stderr, stdout } = spawnSync(command, ['-c', '-f', configuration], { env: withDefaults(values), encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

/** haproxy with the configuration that operators run, once it reaches a server; or, with `isAnswered` false, once it reports that it reaches none. */
export async function startLoadBalancer(values: Record<string, string>, ca: string, isAnswered = true) {
  const [http, https] = [await freePort(), await freePort()]
  const addresses = { HTTP_ADDRESS: `127.0.0.1:${http}`, HTTPS_ADDRESS: `127.0.0.1:${https}` }
  const child = spawn(command, ['-db', '-f', configuration], {
    env: withDefaults({ ...addresses, ...values }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(String(data)))
  const exited = once(child, 'exit')
  const balancer = {
    http,
    https,
    ca,
    log: () => output.join(''),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
  const answers = async () => {
    const { status } = await ask(balancer, '/healthz')
    if (isAnswered ? status !== 200 : status < 502) throw new Error(`haproxy answers ${status}: ${balancer.log()}`)
  }
  await vi.waitFor(answers, 20_000).catch(async (error) => {
    await balancer.stop()
    throw error
  })
  return balancer
}

export type Balancer = Pick<Awaited<ReturnType<typeof startLoadBalancer>>, 'https' | 'ca'>
type Asked = { method?: string; headers?: Record<string, string>; body?: string; localAddress?: string }

/** A request over HTTPS, with a connection of its own. */
export function ask({ https, ca }: Balancer, url: string, { body, ...options }: Asked = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: https, path: url, ca, agent: false, ...options }, async (response) => {
      try {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
      } catch (error) {
        reject(error)
      }
    })
    sent.on('error', reject).end(body)
  })
}
