import { expect, test } from 'vitest'
import { formatBytes } from './formatBytes.ts'

test('sizes are written in a unit that fits', () => {
  expect([12, 340_400, 1_240_000, 20_971_519].map((bytes) => formatBytes(bytes, 'en'))).toEqual(['1 kB', '340 kB', '1.2 MB', '21 MB'])
})
