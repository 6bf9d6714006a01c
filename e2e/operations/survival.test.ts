import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../scripts/pg.mjs'
import { sign } from '../../server/src/platform/http/signatures.ts'
import { ApplicationProcess, victims } from './survival.application.ts'

const key = 'the-key-of-the-survival-test'
const secret = 'the-secret-of-the-survival-test'
const rounds = 5

let application: ApplicationProcess
beforeAll(async () => {
  application = await ApplicationProcess.build({ MARKETPLACE_KEY: key, MARKETPLACE_SECRET: secret, LOG_LEVEL: 'silent' })
})
afterAll(() => application.remove())

/** Processes are looked up in /proc, so Linux only. */
test.runIf(process.platform === 'linux')('every acknowledged write is stored exactly once, whichever process is killed', async () => {
  const acknowledged = new Set<string>()
  let isDone = false
  application.start()
  const writers = ['a', 'b', 'c', 'd'].map(async (writer) => {
    for (let number = 1; !isDone; number += 1) await sendUntilAccepted(`${writer}-${number}`)
  })

  /** Retries until acknowledged, like the marketplace. */
  async function sendUntilAccepted(externalId: string) {
    while (!isDone)
      if (await isAccepted(externalId)) {
        acknowledged.add(externalId)
        return
      } else await sleep(20)
  }

  const waitForMoreThan = (count: number) =>
    expect.poll(() => acknowledged.size, { timeout: 120_000, interval: 20, message: `see ${application.log}` }).toBeGreaterThan(count)
  await waitForMoreThan(20)
  let kills = 0
  for (const victim of Array.from({ length: rounds }, () => shuffled(victims)).flat()) {
    if (application.kill(victim)) kills += 1
    if (Math.random() < 0.3 && application.kill('postgres')) kills += 1
    await waitForMoreThan(acknowledged.size + 10)
    await sleep(Math.random() * 200)
  }
  isDone = true
  await Promise.all(writers)
  await application.stop()

  expect(kills).toBeGreaterThanOrEqual(12)
  const stored = await storedExternalIds()
  expect([...acknowledged].filter((externalId) => !stored.includes(externalId))).toEqual([])
  expect(new Set(stored).size).toBe(stored.length)
})

async function isAccepted(externalId: string) {
  const body = JSON.stringify({ items: [retailer(externalId)] })
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'x-signature': sign(secret, body, new Date()),
  }
  try {
    const response = await fetch(`${application.url}/api/marketplace/v1/retailers`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(5000),
    })
    return response.ok && (await response.json()).result.items[0].success === true
  } catch {
    return false
  }
}

const retailer = (externalId: string) => ({
  external_id: externalId,
  updated_at: '2026-01-01T00:00:00Z',
  name: `Shop ${externalId}`,
  retailer_type: 'other',
  email: `${externalId}@shops.example`,
  country_code: 'HK',
  addresses: [
    {
      recipient: 'Ada',
      company: '',
      street: '1 Main Street',
      street_2: '',
      city: 'Hong Kong',
      region: '',
      postal_code: '',
      country_code: 'HK',
      phone: '',
    },
  ],
})

async function storedExternalIds() {
  const postgres = await startPostgres({ dir: path.join(application.dataDir, 'pg') })
  const client = new pg.Client(postgres.url)
  await client.connect()
  const { rows } = await client.query<{ external_id: string }>('select external_id from retailers')
  await client.end()
  await postgres.stop()
  return rows.map(({ external_id }) => external_id)
}

const shuffled = <T>(items: readonly T[]) =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
