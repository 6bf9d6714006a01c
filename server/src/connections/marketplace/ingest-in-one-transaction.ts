import type { Refusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { Call } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Step } from '../../platform/http/serve.ts'
import { hashFields } from './content-hash.ts'
import { claimItems, type Ingested, releaseClaims, storeAnswer } from './marketplace.sql.ts'

type Item = { external_id: string }
type NewRecord<T> = { id: string; input: T }

/**
 * Stores new records of one brand by the same statements. Returns, by id, the refusals of records that cannot be stored, and codes for the answers of stored
 * records.
 */
export type InsertBatch<T> = (
  call: Call & { context: AppContext },
  records: readonly NewRecord<T>[],
) => Promise<{ refusals: ReadonlyMap<string, Refusal>; codes: ReadonlyMap<string, Ingested['code']> }>

type Request = { step: Step; context: AppContext; now: Date }

/**
 * Ingests items of one brand in one transaction. Returns the result or the refusal of each item by its external id; without items that were received before,
 * or are repeated. Empty after an unexpected error, which rolled back all items. The missing items have to be ingested one by one.
 */
export async function ingestInOneTransaction<T extends Item>(
  { step, context, now }: Request,
  kind: string,
  brandId: string,
  items: readonly T[],
  ingest: InsertBatch<T>,
): Promise<Map<string, Ingested | Refusal>> {
  // Ids increase with the items, as their numbers do: lists show records of the same moment in the order of their ids.
  const numbered = items.map((input) => ({ id: newId(), input }))
  const first = new Map(numbered.toReversed().map((record) => [record.input.external_id, record]))
  try {
    return await step({ brandId }, async (tx, afterCommit) => {
      const claims = [...first].map(([external_id, { id, input }]) => ({
        external_id,
        content: hashFields(input, context.keys.nonces.used),
        answer_id: id,
      }))
      const claimed = await claimItems(tx, kind, claims, now)
      const records = items.flatMap((item) => {
        const record = first.get(item.external_id)
        return record && record.input === item && claimed.has(item.external_id) ? [record] : []
      })
      if (!records.length) return new Map()
      const { refusals, codes } = await ingest({ tx, brandId, now, context, ...afterCommit }, records)
      const refused = records.filter(({ id }) => refusals.has(id)).map(({ input }) => input.external_id)
      if (refused.length) await releaseClaims(tx, kind, refused)
      const told = records.flatMap(({ id, input: { external_id } }) => {
        const code = codes.get(id)
        return code ? [{ external_id, ingested: { id, code } }] : []
      })
      for (const { external_id, ingested } of told) await storeAnswer(tx, { kind, external_id }, ingested)
      return new Map(
        records.map(({ id, input }): [string, Ingested | Refusal] => {
          const code = codes.get(id)
          return [input.external_id, refusals.get(id) ?? { id, ...(code && { code }) }]
        }),
      )
    })
  } catch (error) {
    context.log.warn({ err: error }, 'a batch is ingested item by item')
    return new Map()
  }
}
