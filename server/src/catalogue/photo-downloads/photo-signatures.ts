import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { photoAddress } from '@linesheet/domain/catalogue/photo-downloads/photo-downloads'
import type { Keys } from '../../platform/keys/keys.ts'

type NonceKeys = Pick<Keys, 'nonces'>

const signatureOf = (secret: KeyObject, brandId: string, address: string) =>
  createHmac('sha256', secret).update(`photo preview.${brandId}.${address}`).digest('base64url')

/** The signature of an address that a brand's file names, which allows this brand a preview of it; null if nothing can be fetched from it. */
export const signPhotoAddress = ({ nonces }: NonceKeys, brandId: string, address: string): string | null =>
  photoAddress(address) ? signatureOf(nonces.used, brandId, address) : null

/** Whether a file of the brand named the address: otherwise the server would fetch any requested address. */
export function isSignedAddress({ nonces }: NonceKeys, brandId: string, { address, signature }: { address: string; signature: string }) {
  const received = Buffer.from(signature)
  return nonces.valid.some((secret) => {
    const expected = Buffer.from(signatureOf(secret, brandId, address))
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
}
