import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Config, defaultApiBase } from '../config.ts'

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/** The hashes of the inline scripts in index.html, as the Content-Security-Policy names them. */
export function inlineScriptHashes(): string[] {
  if (!existsSync(`${dist}index.html`)) return []
  const scripts = readFileSync(`${dist}index.html`, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}

/** Files that all origins may load, for other websites. An update is seen after an hour. */
const embedded = {
  'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

function headersOf(path: string): Record<string, string> {
  if (path.includes('/dist/embed/')) return embedded
  return { 'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache' }
}

/** The page with the base address of calls in the place where the application reads it (web/src/kit/api/apiBase.ts). */
const withApiBase = (page: string, apiBase: string) =>
  page.replace(/(<meta name="api-base" content=")[^"]*/, (_, start: string) => `${start}${apiBase}`)

/** Serves the web application: hashed files that never change, and index.html for every other path. */
export async function mountWeb(app: FastifyInstance, { API_BASE_URL }: Pick<Config, 'API_BASE_URL'>, folder = dist) {
  const unknownCallRefusal = () => new Refusal('call.missing', 'There is no such call', 'missing')
  if (!existsSync(`${folder}index.html`)) return app.setNotFoundHandler(() => Promise.reject(unknownCallRefusal()))
  const page = withApiBase(readFileSync(`${folder}index.html`, 'utf8'), API_BASE_URL)
  // With the default base address, the page is sent as built, compressed on disk.
  const sendPage = (reply: FastifyReply) =>
    API_BASE_URL === defaultApiBase
      ? reply.sendFile('index.html')
      : reply.headers(headersOf('index.html')).type('text/html; charset=utf-8').send(page)
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    // A route per file: a wildcard would also match calls whose address is too long.
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.headers(headersOf(path)),
  })
  // Without this route, clients that accept no compression get 403 for the folder.
  app.get('/', (_request, reply) => sendPage(reply))
  return app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || /^\/(api|files|assets|\.well-known)\//.test(request.url)) throw unknownCallRefusal()
    return sendPage(reply)
  })
}
