import { brandEventData } from '@linesheet/contract/connections/brand-webhooks'
import { webhookData } from '@linesheet/contract/connections/webhooks'
import type { QueryResultRow } from 'pg'
import type { TestProject } from 'vitest/node'
import type { ZodMiniType } from 'zod/mini'
import { brandDeliveryKind, marketplaceDeliveryKind } from '../src/platform/outbox/webhook-queues.ts'
import { databaseAt, withAdmin } from './database.ts'
import { isWholeRun } from './whole-run.ts'

type Told = { event: string; data: unknown }

const schemas: Readonly<Record<string, ZodMiniType>> = { ...brandEventData, ...webhookData }

/** After a run of all server tests, each webhook that they have queued must match the contract, without extra fields. */
export default function setUp(project: TestProject) {
  return async () => {
    if (!(await isWholeRun(project))) return
    const wrong = (await queuedWebhooks(project)).flatMap(differences)
    if (wrong.length) throw new Error(`Webhooks differ from contract/src/connections/webhooks.ts:\n${[...new Set(wrong)].join('\n')}`)
  }
}

async function queuedWebhooks(project: TestProject): Promise<Told[]> {
  const { admin, prefix } = project.getProvidedContext().databases
  const names = await query<{ datname: string }>(admin, 'select datname from pg_database where datname ~ $1', [`^${prefix}\\d+$`])
  const kinds = [marketplaceDeliveryKind, brandDeliveryKind]
  const queued = names.map(({ datname }) =>
    query<Told>(
      databaseAt(admin, datname),
      `select payload ->> 'event' as event, payload -> 'data' as data from outbox where kind = any($1)`,
      [kinds],
    ),
  )
  return (await Promise.all(queued)).flat()
}

function differences({ event, data }: Told): string[] {
  const schema = schemas[event]
  if (!schema) return [`${event} is not described`]
  const { data: parsed, error } = schema.safeParse(data)
  if (error) return error.issues.map(({ path, message }) => `${event}: ${path.join('.')}: ${message}`)
  const described = new Set(Object.keys(parsed as object))
  return Object.keys(data as object).flatMap((field) => (described.has(field) ? [] : [`${event}: ${field} is not described`]))
}

const query = <Row extends QueryResultRow>(url: string, text: string, values: unknown[]) =>
  withAdmin(url, async (client) => (await client.query<Row>(text, values)).rows)
