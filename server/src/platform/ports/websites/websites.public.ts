import type { IncomingMessage } from 'node:http'
import { internet, type Reach } from './public-addresses.ts'
import { getPublic } from './public-get.ts'
import { readText } from './websites.body.ts'
import type { FetchedPage, Websites } from './websites.ts'

/** In ms, for everything: names, redirects, the page. */
const longestMs = 5000

const unreachable: FetchedPage = { problem: 'unreachable', isTransient: true }
const privateAddress: FetchedPage = { problem: 'private_address', isTransient: false }
const notAPage: FetchedPage = { problem: 'not_a_page', isTransient: false }

/** Fetches pages from public addresses only, in 5 seconds and up to 1 MB. */
export const publicWebsites = (agent: string, reach: Reach = internet, timeoutMs = longestMs): Websites => ({
  async fetchPage(address) {
    const headers = { 'user-agent': agent, accept: 'text/html', 'accept-encoding': 'gzip, br' }
    try {
      const response = await getPublic(new URL(address), { headers, reach, timeout: AbortSignal.timeout(timeoutMs) })
      return response ? await readPage(response) : privateAddress
    } catch {
      // Refused connections, unknown names, invalid certificates, answers that are not HTTP.
      return unreachable
    }
  },
})

async function readPage(response: IncomingMessage): Promise<FetchedPage> {
  const { statusCode: status = 0 } = response
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
