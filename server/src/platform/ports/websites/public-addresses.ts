import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** How names become addresses, and which of them may be connected to. */
export type Reach = {
  resolve: (hostname: string) => Promise<readonly string[]>
  isPublic: (address: string) => boolean
  isAllowedPort: (port: number) => boolean
}

/** Whether an address belongs to the public internet: not to this machine, its network, a carrier's, or a tunnel into them. */
export const isPublicAddress = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** Web servers of the public internet. */
export const internet: Reach = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  isAllowedPort: (port) => port === 80 || port === 443,
}

/** Beside those, this machine: for development and tests. */
export const localAndPublic: Reach = {
  ...internet,
  isPublic: (address) => /^(127\.|::1$)/.test(address) || internet.isPublic(address),
  isAllowedPort: () => true,
}

/** The address to connect to; undefined where the URL leads to none that is public. One address of a name that is not public refuses them all. */
export async function connectableAddress(
  url: URL,
  { reach, timeout }: { reach: Reach; timeout: AbortSignal },
): Promise<string | undefined> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || !reach.isAllowedPort(port)) return undefined
  return publicAddressOf(url, { reach, timeout })
}

/** The same for the host alone, of any protocol and port. */
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
