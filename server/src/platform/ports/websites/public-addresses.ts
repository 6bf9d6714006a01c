import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** How names are resolved, and which addresses may be contacted. */
export type Reach = {
  resolve: (hostname: string) => Promise<readonly string[]>
  isPublic: (address: string) => boolean
  isAllowedPort: (port: number) => boolean
}

/** Whether an address belongs to the public internet: not to this machine, its network, a carrier's network, or a tunnel into one of these. */
export const isPublicAddress = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** Public web servers only. */
export const internet: Reach = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  isAllowedPort: (port) => port === 80 || port === 443,
}

/** Public web servers and this machine: for development and tests. */
export const localAndPublic: Reach = {
  ...internet,
  isPublic: (address) => /^(127\.|::1$)/.test(address) || internet.isPublic(address),
  isAllowedPort: () => true,
}

/** The address to connect to; undefined if the URL leads to an address that is not public. If one of a name's addresses is not public, all are refused. */
export async function connectableAddress(
  url: URL,
  { reach, timeout }: { reach: Reach; timeout: AbortSignal },
): Promise<string | undefined> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || !reach.isAllowedPort(port)) return undefined
  return publicAddressOf(url, { reach, timeout })
}

/** Like `connectableAddress`, for a host of any protocol and port. */
export async function publicAddressOf(
  { hostname }: Pick<URL, 'hostname'>,
  { reach, timeout }: { reach: Reach; timeout: AbortSignal },
): Promise<string | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await beforeTimeout(reach.resolve(host), timeout)
  return addresses.every(reach.isPublic) ? addresses[0] : undefined
}

const beforeTimeout = <T>(work: Promise<T>, timeout: AbortSignal) =>
  Promise.race([work, new Promise<never>((_, reject) => timeout.addEventListener('abort', () => reject(timeout.reason)))])
