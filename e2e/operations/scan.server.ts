import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../scripts/pg.mjs'
import { freePort } from '../../scripts/ports.mjs'
import { buildServer } from '../../scripts/server-build.mjs'
import { spawnServer } from '../../scripts/spawn-server.mjs'
import { buildWeb } from '../../scripts/web-build.mjs'
import { marketplaceKeys, randomIpAddress } from '../environment.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The server's answers to a tool: the number of each status, and the requests that ended in an error of the server. */
export type Answers = { statuses: Map<number, number>; errors: string[] }

/**
 * A server as in production with its own database, and a proxy in front of it that gives each request another address: otherwise the limits by address would
 * end each scan after a minute. The proxy counts the answers. Both listen only on 127.0.0.1.
 */
export async function startScannedServer() {
  if (!(await buildWeb())) throw new Error('The web application cannot be built')
  const entry = await buildServer()
  if (!entry) throw new Error('The server cannot be built')
  mkdirSync(path.join(root, '.data'), { recursive: true })
  const folder = mkdtempSync(path.join(root, '.data/scan-'))
  const postgres = await startPostgres({ dir: path.join(folder, 'pg'), port: 55436, fast: true })
  await query(postgres.urlOf('postgres'), 'create database scanned')
  const proxy = await startProxy()
  const port = await freePort()
  const server = spawnServer(
    entry,
    {
      ...process.env,
      NODE_ENV: 'production',
      PORT: `${port}`,
      PUBLIC_URL: proxy.url,
      DATABASE_URL: postgres.urlOf('scanned'),
      DATA_DIR: folder,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      BANK_KEY: 'the-bank-key-of-the-scans',
      MARKETPLACE_KEY: marketplaceKeys.key,
      MARKETPLACE_SECRET: marketplaceKeys.secret,
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  )
  await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => {
      throw new Error('The server did not start')
    }),
  ])
  proxy.leadTo(port)
  return {
    url: proxy.url,
    takeAnswers: proxy.takeAnswers,
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      proxy.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
    },
  }
}

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text)
  await client.end()
}

async function startProxy() {
  let target = 0
  let answers: Answers = { statuses: new Map(), errors: [] }
  const proxy = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const forwarded = request(
      { host: '127.0.0.1', port: target, method, path: url, headers: { ...headers, 'x-forwarded-for': randomIpAddress() } },
      (answer) => {
        const { statusCode = 0 } = answer
        answers.statuses.set(statusCode, (answers.statuses.get(statusCode) ?? 0) + 1)
        if (statusCode >= 500) answers.errors.push(`${statusCode} ${method} ${url}`)
        outgoing.writeHead(statusCode, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    leadTo(port: number) {
      target = port
    },
    /** The answers since the last call. */
    takeAnswers(): Answers {
      const taken = answers
      answers = { statuses: new Map(), errors: [] }
      return taken
    },
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
