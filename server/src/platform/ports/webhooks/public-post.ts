import http, { type OutgoingHttpHeaders, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'

type Body = { headers: OutgoingHttpHeaders; body: string | Buffer | null }

/**
 * Posts to an address that was checked (`connectableAddress`), under the name that the URL has: for `Host`, and for the certificate. Resolves with the
 * status of the answer, whose body is not read. Redirects are not followed.
 */
export function postToAddress(url: URL, address: string, { headers, body }: Body, signal: AbortSignal): Promise<number> {
  const isSecure = url.protocol === 'https:'
  const options: RequestOptions & { servername?: string } = {
    method: 'POST',
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, connection: 'close' },
    agent: false,
    signal,
    ...(isSecure && !isIP(url.hostname) && { servername: url.hostname }),
  }
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? https : http).request(options, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject).end(body)
  })
}
