import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { videoPlayerHosts } from '@linesheet/domain/brand/video-embeds'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config.ts'

type Addresses = Pick<Config, 'PUBLIC_URL' | 'API_BASE_URL'>

/** The origin of the base address of calls, if it differs from the page's own. */
const originOf = (apiBase: string) => (apiBase.startsWith('/') ? [] : [new URL(apiBase).origin])

/** Scripts and connections only from our own origin; styles may be inline, because Mantine sets some inline. */
const options = ({ PUBLIC_URL, API_BASE_URL }: Addresses, scriptHashes: readonly string[]): HelmetOptions => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...originOf(API_BASE_URL)],
      // Packing slips, which the browser has fetched itself, and videos of stores.
      frameSrc: ["'self'", 'blob:', ...videoPlayerHosts],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      upgradeInsecureRequests: null,
    },
  },
  strictTransportSecurity: PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  referrerPolicy: { policy: 'same-origin' },
})

/**
 * Adds the security headers to every response. They never change, so helmet computes them once. Scripts, styles and fonts are sent without the headers that
 * concern pages only, which would add half the size of many of these files. `scriptHashes`: hashes of the inline scripts of pages.
 */
export function secure(app: FastifyInstance, addresses: Addresses, scriptHashes: readonly string[]) {
  const ofPages = headersOf(options(addresses, scriptHashes))
  const ofAssets = Object.fromEntries(alsoOfAssets.map((name) => [name, ofPages[name]]).filter(([, value]) => value !== undefined))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/assets/') ? ofAssets : ofPages)
    done()
  })
}

const alsoOfAssets = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']

function headersOf(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}
