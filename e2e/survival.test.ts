import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../scripts/pg.mjs'
import { sign } from '../server/src/kernel/signatures.ts'
import { House, victims } from './survival.house.ts'

const key = 'the-key-of-the-survival-test'
const secret = 'the-secret-of-the-survival-test'
const rounds = 5

let house: House
beforeAll(async () => {
  house = await House.build({ MARKETPLACE_KEY: key, MARKETPLACE_SECRET: secret, LOG_LEVEL: 'silent' })
})
afterAll(() => house.remove())

/** Processes and their children are looked up in /proc. */
test.runIf(process.platform === 'linux')('what was acknowledged is kept once, whatever is killed', async () => {
  const acknowledged = new Set<string>()
  let isOver = false
  house.start()
  const writers = ['a', 'b', 'c', 'd'].map(async (writer) => {
    for (let number = 1; !isOver; number += 1) await tellOf(`${writer}-${number}`)
  })

  /** Tells until it is heard, as the marketplace does. */
  async function tellOf(externalId: string) {
    while (!isOver)
      if (await isTaken(externalId)) {
        acknowledged.add(externalId)
        return
      } else await sleep(20)
  }

  const moreThan = (count: number) =>
    expect.poll(() => acknowledged.size, { timeout: 30_000, interval: 20, message: `see ${house.log}` }).toBeGreaterThan(count)
  await moreThan(20)
  let kills = 0
  for (const victim of Array.from({ length: rounds }, () => shuffled(victims)).flat()) {
    if (house.kill(victim)) kills += 1
    if (Math.random() < 0.3 && house.kill('postgres')) kills += 1
    await moreThan(acknowledged.size + 10)
    await sleep(Math.random() * 200)
  }
  isOver = true
  await Promise.all(writers)
  await house.stop()

  expect(kills).toBeGreaterThanOrEqual(12)
  const kept = await keptRetailers()
  expect([...acknowledged].filter((externalId) => !kept.includes(externalId))).toEqual([])
  expect(new Set(kept).size).toBe(kept.length)
})

async function isTaken(externalId: string) {
  const body = JSON.stringify({ items: [retailer(externalId)] })
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'x-signature': sign(secret, body, new Date()),
  }
  try {
    const answer = await fetch(`${house.url}/api/marketplace/v1/retailers`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(5000),
    })
    return answer.ok && (await answer.json()).result.items[0].success === true
  } catch {
    return false
  }
}

const retailer = (externalId: string) => ({
  external_id: externalId,
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

async function keptRetailers() {
  const postgres = await startPostgres({ dir: path.join(house.dataDir, 'pg') })
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
