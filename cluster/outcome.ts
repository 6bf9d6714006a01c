import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { databaseUrl } from './layout.ts'
import type { Load, Written } from './load.ts'

export type Outcome = {
  scenario: string
  victim: string
  requests: number
  failed: number
  /** Milliseconds from the damage to the last failed request; 0 if none failed. */
  recovery: number
  /** The longest time without a successful write, and without a successful read, in milliseconds. */
  longestWithoutWrite: number
  longestWithoutRead: number
  acknowledged: number
  lost: number
  twice: number
  /** Writes that a read after them did not find. */
  unseen: number
  /** Streams that got an event after the damage was over. */
  streams: string
}

/** Acknowledged keys that are not stored, and sent keys that are stored more than once. */
export async function compareWithStored({ layout }: Cluster, { retailers, products }: Load) {
  const client = new pg.Client(databaseUrl(layout, layout.haproxy.primary))
  await client.connect()
  const keys = async (text: string) => (await client.query<{ key: string }>(text)).rows.map(({ key }) => key)
  const [storedRetailers, storedProducts] = [
    await keys('select external_id as key from retailers'),
    await keys('select sku as key from variations'),
  ]
  await client.end()
  const compared = [differences(retailers, storedRetailers), differences(products, storedProducts)]
  return {
    acknowledged: retailers.acknowledged.size + products.acknowledged.size,
    lost: compared.reduce((sum, { lost }) => sum + lost, 0),
    twice: compared.reduce((sum, { twice }) => sum + twice, 0),
  }
}

function differences({ sent, acknowledged }: Written, stored: readonly string[]) {
  const counts = new Map<string, number>()
  for (const key of stored) counts.set(key, (counts.get(key) ?? 0) + 1)
  return {
    lost: [...acknowledged].filter((key) => !counts.has(key)).length,
    twice: [...sent].filter((key) => (counts.get(key) ?? 0) > 1).length,
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

export const outcomeRow = (outcome: Outcome) =>
  `| ${[
    outcome.scenario,
    outcome.victim,
    outcome.requests.toLocaleString('en'),
    outcome.failed.toLocaleString('en'),
    outcome.failed ? `${seconds(outcome.recovery)} s` : '–',
    `${seconds(outcome.longestWithoutWrite)} s`,
    `${seconds(outcome.longestWithoutRead)} s`,
    outcome.acknowledged.toLocaleString('en'),
    outcome.lost,
    outcome.twice,
    outcome.unseen,
    outcome.streams,
  ].join(' | ')} |`

const columns = [
  'harm',
  'to',
  'requests',
  'failed',
  'last failure after',
  'longest without a write',
  'longest without a read',
  'acknowledged',
  'lost',
  'twice',
  'not read back',
  'streams that go on',
]
export const outcomeHead = [`| ${columns.join(' | ')} |`, `|${columns.map(() => '---|').join('')}`]
