import { hasZeroBits } from '@linesheet/domain/brand/applications'
import { sha256 } from '@noble/hashes/sha2.js'

/** Tries numbers until the hash of challenge and number begins with enough zero bits. Takes a second on a phone, in parallel to the page. */
self.onmessage = ({ data: { challenge, bits } }: MessageEvent<{ challenge: string; bits: number }>) => {
  const encoder = new TextEncoder()
  let solution = 0
  while (!hasZeroBits(sha256(encoder.encode(`${challenge}.${solution}`)), bits)) solution += 1
  self.postMessage(solution)
}
