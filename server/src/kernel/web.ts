import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { Refusal } from '@linesheet/domain/refusal'
import type { FastifyInstance } from 'fastify'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** The scripts that stand in index.html, as the Content-Security-Policy names them. */
export function inlineScriptHashes(): string[] {
  if (!existsSync(`${dist}index.html`)) return []
  const scripts = readFileSync(`${dist}index.html`, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}

/** What stands in websites of others is loaded from there, and new an hour after an update. */
const embedded = {
  'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

function headersOf(path: string): Record<string, string> {
  if (path.includes('/dist/embed/')) return embedded
  return { 'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache' }
}

/** Serves the web application: hashed files that never change, and index.html for every other path. */
export async function mountWeb(app: FastifyInstance) {
  const unknown = () => new Refusal('call.missing', 'There is no such call', 'missing')
  if (!existsSync(`${dist}index.html`)) return app.setNotFoundHandler(() => Promise.reject(unknown()))
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    index: false,
    // A route per file: a wildcard would also match calls whose address is too long.
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.headers(headersOf(path)),
  })
  // Without this route, clients that accept no compression get 403 for the folder.
  app.get('/', (_request, reply) => reply.sendFile('index.html'))
  return app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || /^\/(api|files|assets)\//.test(request.url)) throw unknown()
    return reply.sendFile('index.html')
  })
}
