import http, { type IncomingMessage, type OutgoingHttpHeaders, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'

/** With an `agent`, which has to be `https` for such addresses, connections are kept for the next request. */
export type PublicRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: OutgoingHttpHeaders
  body?: string | Buffer | null
  signal: AbortSignal
  agent?: http.Agent
}

/**
 * Requests a URL from the address that was checked (`connectableAddress`), under the host name in the URL, which is used for `Host` and for the certificate.
 * Resolves with the answer, whose body is not read yet. Redirects are not followed.
 */
export function requestAddress(
  url: URL,
  address: string,
  { method = 'GET', headers, body, signal, agent }: PublicRequest,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const options: RequestOptions & { servername?: string } = {
    method,
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, ...(!agent && { connection: 'close' }) },
    agent: agent ?? false,
    signal,
    ...(isSecure && !isIP(url.hostname) && { servername: url.hostname }),
  }
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? https : http).request(options, resolve)
    sent.on('error', reject).end(body ?? undefined)
  })
}

/** The status that an address answers a POST with; its body is not read. */
export async function postToAddress(url: URL, address: string, request: Omit<PublicRequest, 'method' | 'agent'>): Promise<number> {
  const response = await requestAddress(url, address, { ...request, method: 'POST' })
  response.destroy()
  return response.statusCode ?? 0
}
