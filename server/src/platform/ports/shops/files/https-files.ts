import http from 'node:http'
import https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { maxFileBytes } from '@linesheet/domain/platform/files'
import { connectableAddress, internet } from '../../websites/public-addresses.ts'
import { requestAddress } from '../../websites/public-request.ts'
import { bytesOf, problemOf, type ShopSettings, secondsIn } from '../shop-client.ts'
import { withoutRetries, withRetries } from '../shop-retries.ts'
import { type ShopAccess, ShopFailure } from '../shops.types.ts'
import { type FileName, type FileStore, nameSuffixes, type RemoteFile } from './file-store.ts'

type Sent = { method: 'GET' | 'PUT'; name: FileName; body?: Buffer; conditions?: Record<string, string> }

/** A file may take this many times as long as the start of its answer. */
const longerForFile = 10
/** Statuses of a server that accepts no files, or not with this key. */
const readOnly: readonly number[] = [401, 405, 501]
const isMissing = (status = 0) => status === 404 || status === 410

/** Files at an address of the web, replaced by `PUT`. A server may ask for a user name and a password. */
export function httpsFiles({ address, key, secret }: ShopAccess, settings: ShopSettings): FileStore {
  const { agent, reach = internet, timeoutMs = 20_000, sleep = (ms) => pause(ms) } = settings
  const url = new URL(address)
  const connections = new (url.protocol === 'https:' ? https : http).Agent({ keepAlive: true })
  const use = new AbortController()
  const { signal: ended } = use
  const authorization = key || secret ? `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` : undefined

  /** The start of an answer, whatever its status. */
  async function send({ method, name, body, conditions }: Sent) {
    const target = new URL(url)
    target.pathname += nameSuffixes[name]
    const isLate = new AbortController()
    const signal = AbortSignal.any([ended, isLate.signal, AbortSignal.timeout(longerForFile * timeoutMs)])
    const checked = await connectableAddress(target, { reach, timeout: signal })
    if (!checked) throw new ShopFailure('private_address')
    const headers = {
      'user-agent': agent,
      accept: '*/*',
      'accept-encoding': 'identity',
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/octet-stream', 'content-length': body.length }),
      ...conditions,
    }
    const timer = setTimeout(() => isLate.abort(new Error('No answer came')), body ? longerForFile * timeoutMs : timeoutMs)
    try {
      return await requestAddress(target, checked, { method, headers, signal, agent: connections, ...(body && { body }) })
    } finally {
      clearTimeout(timer)
    }
  }

  async function get(name: FileName): Promise<RemoteFile | undefined> {
    const response = await send({ method: 'GET', name })
    const { statusCode = 0, headers } = response
    const problem = problemOf(statusCode)
    if (problem) response.destroy()
    if (isMissing(statusCode)) return undefined
    if (problem) throw new ShopFailure(problem, { retryAfter: secondsIn(headers), detail: `Status ${statusCode}` })
    if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
      throw new ShopFailure('unexpected', { detail: 'The file is compressed' })
    return { bytes: await bytesOf(response, maxFileBytes), tag: headers.etag ?? headers['last-modified'] ?? '' }
  }

  async function put(name: FileName, body: Buffer, conditions: Record<string, string>): Promise<boolean> {
    const response = await send({ method: 'PUT', name, body, conditions })
    const { statusCode = 0, headers } = response
    const problem = problemOf(statusCode)
    if (problem) response.destroy()
    else await bytesOf(response, maxFileBytes)
    if (statusCode === 412) return false
    if (!problem) return true
    throw new ShopFailure(readOnly.includes(statusCode) ? 'not_permitted' : problem, {
      retryAfter: secondsIn(headers),
      detail: `Status ${statusCode} of PUT`,
    })
  }

  const read = (name: FileName) => withRetries({ sleep, ended }, () => get(name))
  return {
    read,
    async replace(name, bytes, before) {
      // A weak tag cannot be a condition.
      const isStrong = before?.tag.startsWith('"')
      if (before && !isStrong && !(await read(name))?.bytes.equals(before.bytes)) return false
      return withoutRetries({ ended }, () => put(name, bytes, isStrong && before ? { 'if-match': before.tag } : {}))
    },
    hostKey: () => '',
    close() {
      use.abort()
      connections.destroy()
    },
  }
}
