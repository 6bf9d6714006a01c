import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { connectableAddress, type Reach } from './public-addresses.ts'

const maxRedirects = 5

/** `toTarget` may lead each address elsewhere before it is asked for. */
export type PublicGet = { headers: Record<string, string>; reach: Reach; timeout: AbortSignal; toTarget?: (url: URL) => URL }

/**
 * The answer at an address, behind its redirects; undefined where one of them is not public. A name is resolved once for each request, and the request
 * connects to the address that was checked, so that an answer that changes leads nowhere else. Throws what the network does, and after too many redirects.
 */
export async function getPublic(address: URL, get: PublicGet): Promise<IncomingMessage | undefined> {
  const { toTarget = (url) => url } = get
  let url = toTarget(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const target = await connectableAddress(url, get)
    if (!target) return undefined
    const response = await request(url, target, get)
    const { statusCode = 0, headers } = response
    if (statusCode < 300 || statusCode >= 400 || !headers.location) return response
    response.destroy()
    url = toTarget(new URL(headers.location, url))
  }
  throw new Error('Too many redirects')
}

function request(url: URL, target: string, { headers, timeout }: PublicGet): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const options: RequestOptions & { servername?: string } = {
    host: target,
    port: url.port || (isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, connection: 'close' },
    agent: false,
    signal: timeout,
    // The certificate has to be that of the name, not of the address.
    ...(isSecure && !isIP(url.hostname) && { servername: url.hostname }),
  }
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? https : http).request(options, resolve)
    sent.on('error', reject).end()
  })
}
