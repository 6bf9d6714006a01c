import type { IncomingMessage } from 'node:http'
import { connectableAddress, type Reach } from './public-addresses.ts'
import { requestAddress } from './public-request.ts'

const maxRedirects = 5

/** `toTarget` may replace each address before it is requested. */
export type PublicGet = { headers: Record<string, string>; reach: Reach; timeout: AbortSignal; toTarget?: (url: URL) => URL }

/**
 * The answer at an address, after its redirects; undefined if one of them is not public. A name is resolved once for each request, and the request connects
 * to the address that was checked, so that a changing DNS answer leads nowhere else. Throws network errors, and an error after too many redirects.
 */
export async function getPublic(address: URL, get: PublicGet): Promise<IncomingMessage | undefined> {
  const { toTarget = (url) => url } = get
  let url = toTarget(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const target = await connectableAddress(url, get)
    if (!target) return undefined
    const response = await requestAddress(url, target, { headers: get.headers, signal: get.timeout })
    const { statusCode = 0, headers } = response
    if (statusCode < 300 || statusCode >= 400 || !headers.location) return response
    response.destroy()
    url = toTarget(new URL(headers.location, url))
  }
  throw new Error('Too many redirects')
}
