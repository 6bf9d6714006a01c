import { foldInput } from './fold-input.ts'
import { type Reading, readAs, readAsEmpty, refuse } from './reading.ts'

/** A web page's address, with a host that others can reach and without a password; undefined for anything else, such as `javascript:`. */
export function parseWebUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWebPage = url && (url.protocol === 'https:' || url.protocol === 'http:') && /^[^.].*\.[^.]+$/.test(url.hostname)
  return isWebPage && !url.username && !url.password ? url : undefined
}

/** A typed address with its scheme: `shop.com` is `https://shop.com`. Other texts stay as they are, except for invisible characters. */
export function completeWebAddress(text: string): string {
  const folded = foldInput(text)
  const host = /^(?:\/\/)?([^\s/?#]+)/.exec(folded)?.[1] ?? ''
  const isWithoutScheme = host.includes('.') && !/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(folded)
  return isWithoutScheme ? `https://${folded.replace(/^\/+/, '')}` : folded
}

/** Reads the address of a web page. A missing scheme is added. */
export function readWebAddress(text: string): Reading<string> {
  const address = completeWebAddress(text)
  if (address === '') return readAsEmpty()
  return /\s/.test(address) || !parseWebUrl(address) ? refuse('invalid_url') : readAs(address)
}
