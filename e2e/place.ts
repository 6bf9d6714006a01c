import { randomBytes } from 'node:crypto'

/** The marketplace's, for the server of this run. */
export const keys = { key: 'the-key-of-the-journeys', secret: 'the-secret-of-the-journeys' }

/** Where the server of this run is. */
export function houseUrl() {
  const url = process.env.E2E_URL
  if (!url) throw new Error('The server was not started: see running.ts')
  return url
}

/** Nobody else comes from there. */
export const newAddress = () => `10.${[...randomBytes(3)].join('.')}`

/** A text that nobody else says. */
export const unique = () => randomBytes(5).toString('hex')
