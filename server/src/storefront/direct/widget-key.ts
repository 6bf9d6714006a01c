import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../../platform/keys/keys.ts'

const brandBytes = 16
const checkBytes = 8

/** Uses the oldest secret, however many there were since: a person who knows it can only name a brand, whose widget is public anyway. */
const checkOf = (brand: Buffer, { nonces }: Pick<Keys, 'nonces'>) =>
  createHmac('sha256', nonces.oldest).update('widget').update(brand).digest().subarray(0, checkBytes)

/** The public key of a brand's widget: its id, and a check that the key was made here. It never changes, because it is in websites. */
export function widgetKey(brandId: string, keys: Pick<Keys, 'nonces'>) {
  const brand = Buffer.from(brandId.replaceAll('-', ''), 'hex')
  return Buffer.concat([brand, checkOf(brand, keys)]).toString('base64url')
}

/** The brand of a key; undefined for an invalid key. */
export function parseWidgetKey(key: string, keys: Pick<Keys, 'nonces'>) {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== brandBytes + checkBytes || bytes.toString('base64url') !== key) return undefined
  const brand = bytes.subarray(0, brandBytes)
  if (!timingSafeEqual(checkOf(brand, keys), bytes.subarray(brandBytes))) return undefined
  return brand.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
