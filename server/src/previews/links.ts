import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@linesheet/domain/refusal'

/** Names its brand, whose rows are then all that the request can touch, and is otherwise 192 bits of chance. */
export function newLink(brandId: string) {
  const link = Buffer.concat([Buffer.from(brandId.replaceAll('-', ''), 'hex'), randomBytes(24)]).toString('base64url')
  return { link, token_hash: hashOf(link) }
}

/** Whose link that would be, and what is kept of it. Throws where it cannot be one. */
export function readLink(link: string) {
  const bytes = Buffer.from(link, 'base64url')
  if (bytes.length !== 40) throw linkOver()
  const brandId = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { brandId, token_hash: hashOf(link) }
}

/** Expired, ended and never there are one. */
export const linkOver = () => new Refusal('preview-link.over', 'This link has expired or was ended', 'missing')

const hashOf = (link: string) => createHash('sha256').update(link).digest()
