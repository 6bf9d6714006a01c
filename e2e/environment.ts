import { randomBytes, randomInt } from 'node:crypto'

/** The marketplace's key and secret on this run's server. */
export const marketplaceKeys = { key: 'the-key-of-the-journeys', secret: 'the-secret-of-the-journeys' }

/** URL of this run's server. */
export function serverUrl() {
  const url = process.env.E2E_URL
  if (!url) throw new Error('The server was not started: see global-setup.ts')
  return url
}

/** The database of this run's server, for states that only the passing of time could bring about. */
export function databaseUrl() {
  const url = process.env.E2E_DATABASE_URL
  if (!url) throw new Error('The database was not started: see global-setup.ts')
  return url
}

/** A random IP address, because some limits are per address. */
export const randomIpAddress = () => `10.${[...randomBytes(3)].join('.')}`

/** A random text, to keep records of tests apart: ten digits, since letters in a name would be English on a Chinese screen. */
export const uniqueId = () => String(randomInt(10 ** 10)).padStart(10, '0')
