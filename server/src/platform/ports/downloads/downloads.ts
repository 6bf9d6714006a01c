import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type DownloadProblem, maxRetryAfterSeconds } from '@linesheet/domain/catalogue/photo-downloads/photo-downloads'
import { sharedFile } from '@linesheet/domain/catalogue/photo-downloads/share-links'
import { maxFileBytes } from '@linesheet/domain/platform/files'
import { limitBytes } from '../limit-bytes.ts'
import { internet, type Reach } from '../websites/public-addresses.ts'
import { getPublic } from '../websites/public-get.ts'

/** `retryAfter`: for how many seconds the host asks not to be called. */
export type DownloadFailure = { problem: DownloadProblem; retryAfter?: number }

/** Files at addresses that users enter, which may lead anywhere. */
export type Downloads = {
  /** Writes the file at an address, or behind the link of a file-sharing service, to a path. Undefined on success. */
  download(address: string, path: string): Promise<DownloadFailure | undefined>
}

/** In ms, for everything: names, redirects, the file. */
const longestMs = 10_000

type Settings = { agent: string; reach?: Reach; timeoutMs?: number }

/** Downloads from public addresses only, in 10 seconds and up to 20 MB. */
export const publicDownloads = ({ agent, reach = internet, timeoutMs = longestMs }: Settings): Downloads => ({
  async download(address, path) {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const headers = { 'user-agent': agent, accept: 'image/*, */*;q=0.5', 'accept-encoding': 'identity' }
      const response = await getPublic(new URL(address), { headers, reach, timeout, toTarget: sharedFile })
      if (!response) return { problem: 'private_address' }
      const failure = failureOf(response)
      if (failure) response.destroy()
      else
        await pipeline(
          response,
          limitBytes(maxFileBytes, () => new TooLarge()),
          createWriteStream(path),
          { signal: timeout },
        )
      return failure
    } catch (error) {
      if (error instanceof TooLarge) return { problem: 'too_large' }
      return { problem: timeout.aborted ? 'too_slow' : 'unavailable' }
    }
  },
})

const byStatus: Readonly<Record<number, DownloadProblem>> = {
  401: 'forbidden',
  403: 'forbidden',
  407: 'forbidden',
  408: 'too_slow',
  425: 'busy',
  429: 'busy',
  451: 'forbidden',
}

function failureOf({ statusCode: status = 0, headers }: IncomingMessage): DownloadFailure | undefined {
  if (status >= 200 && status < 300) return Number(headers['content-length'] ?? 0) >= maxFileBytes ? { problem: 'too_large' } : undefined
  const problem = byStatus[status] ?? (status >= 500 ? 'unavailable' : 'not_found')
  const retryAfter = secondsIn(headers['retry-after'])
  return { problem, ...(retryAfter !== undefined && { retryAfter }) }
}

/** The seconds of a Retry-After header, which names seconds or a moment. */
function secondsIn(header: string | undefined): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), maxRetryAfterSeconds) : undefined
}

class TooLarge extends Error {}
