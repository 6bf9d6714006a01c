import { randomBytes } from 'node:crypto'

/** The marketplace's, for the server of this run. */
export const marketplaceKeys = { key: 'the-key-of-the-journeys', secret: 'the-secret-of-the-journeys' }

/** Where the server of this run is. */
export function serverUrl() {
  const url = process.env.E2E_URL
  if (!url) throw new Error('The server was not started: see global-setup.ts')
  return url
}

/** Nobody else comes from there. */
export const randomIpAddress = () => `10.${[...randomBytes(3)].join('.')}`

/** A text that nobody else says. */
export const uniqueId = () => randomBytes(5).toString('hex')
