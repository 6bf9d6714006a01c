import { createHash, randomBytes } from 'node:crypto'

/** A new link: the brand's id, to whose rows a request with the link is limited, and 192 random bits. */
export function newLink(brandId: string) {
  const link = Buffer.concat([Buffer.from(brandId.replaceAll('-', ''), 'hex'), randomBytes(24)]).toString('base64url')
  return { link, token_hash: hashLink(link) }
}

/** The brand of a link, and its stored hash. Undefined for a text that is not a link. */
export function parseLink(link: string) {
  const bytes = Buffer.from(link, 'base64url')
  if (bytes.length !== 40) return undefined
  const brandId = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { brandId, token_hash: hashLink(link) }
}

const hashLink = (link: string) => createHash('sha256').update(link).digest()
