import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { connectableAddress, internet, type Reach } from './public-addresses.ts'
import { readText } from './websites.body.ts'
import type { FetchedPage, Websites } from './websites.ts'

/** For everything: names, redirects, the page. */
const longestMs = 5000
const maxRedirects = 5

const unreachable: FetchedPage = { problem: 'unreachable', isTransient: true }
const privateAddress: FetchedPage = { problem: 'private_address', isTransient: false }
const notAPage: FetchedPage = { problem: 'not_a_page', isTransient: false }

/**
 * Fetches pages from public addresses only, in 5 seconds and up to 1 MB. A name is resolved once for each request, and the request connects
 * to the address that was checked, so that an answer that changes leads nowhere else. Each redirect is checked like the first address.
 */
export const publicWebsites = (agent: string, reach: Reach = internet, timeoutMs = longestMs): Websites => ({
  async fetchPage(address) {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      return await followRedirects(new URL(address), { agent, reach, timeout })
    } catch {
      // Refused connections, names that do not exist, certificates that are not valid, answers that are no HTTP.
      return unreachable
    }
  },
})

type Fetching = { agent: string; reach: Reach; timeout: AbortSignal }

async function followRedirects(address: URL, fetching: Fetching): Promise<FetchedPage> {
  let url = address
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const target = await connectableAddress(url, fetching)
    if (!target) return privateAddress
    const response = await request(url, target, fetching)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = new URL(headers.location, url)
    } else return readPage(response, statusCode)
  }
  return unreachable
}

function request(url: URL, target: string, { agent, timeout }: Fetching): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const options: RequestOptions & { servername?: string } = {
    host: target,
    port: url.port || (isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, 'user-agent': agent, accept: 'text/html', 'accept-encoding': 'gzip, br', connection: 'close' },
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

async function readPage(response: IncomingMessage, status: number): Promise<FetchedPage> {
  if (status < 200 || status > 299) {
    response.destroy()
    return { problem: 'unreachable', isTransient: status >= 500 || status === 429 }
  }
  if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(response.headers['content-type'] ?? '')) {
    response.destroy()
    return notAPage
  }
  const text = await readText(response)
  return text === undefined ? notAPage : { text }
}
