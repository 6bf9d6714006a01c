import { Refusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import pg from 'pg'
import { findStoredAnswer, type IdempotencyKey, type IdempotentResult, type StoredAnswer, storeAnswer } from '../http/idempotency.ts'
import type { Log } from '../operations/log.ts'
import { destinationsSetting } from '../outbox/webhook-queues.ts'
import { enterTenant, queryBuilderFor, sendQuery, type Tx, typeParsers } from './client.ts'
import { type Connections, FairConnections } from './fair-connections.ts'
import { latestOf, type Position, type PrimaryPositions, parsePosition } from './positions.ts'
import { Replicas } from './replicas.ts'
import { inTransaction, onConnection, type TellPosition } from './transactions.ts'

export type { Tx } from './client.ts'

/** For rows that belong to no brand: mails to users, keys of the marketplace. */
export const noBrand = '00000000-0000-0000-0000-000000000000'

/**
 * The tenant whose rows a transaction may touch, enforced by row-level security. With a session, nothing is stored or returned unless
 * the session is valid and the user still has that role in the brand.
 */
export type Scope = {
  brandId: string
  userId?: string | undefined
  sessionId?: string | undefined
  role?: string | undefined
  /** The cause of the transaction's changes, as the audit records it (docs/decisions/0049). */
  cause?: string | undefined
  /** When the changes happen, if not when the transaction begins. */
  at?: Date | undefined
}
type Work<T> = (tx: Tx) => Promise<T> | T

export type Database = {
  /** Runs the work in one transaction. Runs it again, up to three times, after a conflict or a lost connection. */
  write<T>(scope: Scope, work: Work<T>): Promise<T>
  /**
   * Like `write`, but once per idempotency key (docs/product/api-conventions.md): a repeated request waits for the first one and gets
   * its answer; its own work is rolled back.
   */
  writeOnce<T>(scope: Scope, request: IdempotencyKey, now: Date, work: Work<T>): Promise<IdempotentResult<T>>
  /** Reads on connections that cannot write, without a transaction: each statement sees what was committed when it began. */
  read<T>(scope: Scope, work: Work<T>): Promise<T>
  /** Across all brands, as the owner of the tables: for jobs and scheduled tasks, never for requests. */
  asOwner<T>(work: Work<T>): Promise<T>
  /** Like `asOwner`, without a transaction: each statement commits by itself. */
  asOwnerEach<T>(work: Work<T>): Promise<T>
  /** Present with replicas: the same database for one request. Its reads may go to a replica that has reached `after`. */
  forRequest?(request: { mayReadReplica: boolean; after: unknown }): RequestDatabase
  /** Present with replicas: the latest positions of the primary and the brands. */
  positions?: PrimaryPositions
  /** Connections in use, and callers waiting for one. */
  load(): { used: number; waiting: number }
  close(): Promise<void>
}

/** `position`: the position after everything written through `db`; empty if nothing was written. */
export type RequestDatabase = { db: Database; position(): Position }

/** A database whose transactions have this cause, unless their scope names another. */
export const withCause = (db: Database, cause: string): Database => ({
  ...db,
  write: (scope, work) => db.write({ cause, ...scope }, work),
  writeOnce: (scope, request, now, work) => db.writeOnce({ cause, ...scope }, request, now, work),
})

/**
 * Generic plans, because planning costs more than running. Sequential scans are off, because a plan made while a table is still empty would later
 * read all of it. No parallel workers, because starting them takes longer than a request may take. The brand is `noBrand` until
 * a transaction enters another.
 */
export const appSettings = `-c role=linesheet_app -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c max_parallel_workers_per_gather=0 -c app.brand_id=${noBrand}`

const poolConfig = (name: string, max: number, options: string) =>
  ({ types: typeParsers, pipeline: true, max, application_name: name, options: `-c timezone=UTC ${options}` }) as pg.PoolConfig

/** `destinations`: the addresses of the marketplace's webhooks. Where they are absent, queueing an event for webhooks throws. */
type DatabaseOptions = { replicas?: readonly string[]; destinations?: readonly string[]; log?: Log }

/** A server setting in the options of a connection, in which a backslash escapes. */
const toOption = (name: string, value: string) => `-c ${name}=${value.replace(/[\\\s]/g, '\\$&')}`

/** Reads may go to `replicas` where a call allows it (docs/decisions/0106). */
export function openDatabase(url: string, max: number, { replicas: urls = [], destinations, log }: DatabaseOptions = {}): Database {
  const pool = (name: string, size: number, options: string) =>
    new pg.Pool({ connectionString: url, ...poolConfig(name, size, options) })
      // The query on a lost connection reports the error; the pool opens a new connection.
      .on('error', () => {})
      .on('connect', (client) => client.on('error', () => {}))
  const receivers = destinations ? toOption(destinationsSetting, destinations.join(' ')) : ''
  const readOnly = `${appSettings} -c default_transaction_read_only=on`
  const [writerPool, readerPool] = [pool('linesheet', max, `${appSettings} ${receivers}`), pool('linesheet-read', max, readOnly)]
  const owner = pool('linesheet-jobs', 3, receivers)
  const pools = [writerPool, readerPool, owner]
  const [writers, readers] = [new FairConnections(writerPool, max, noBrand), new FairConnections(readerPool, max, noBrand)]
  const replicas = urls.length
    ? new Replicas({ primaryUrl: url, urls, config: poolConfig('linesheet-read', max, readOnly), log })
    : undefined
  const db: Database = {
    ...writesOn(writers),
    read: (scope, work) => onConnection(readers.of(scope.brandId), (client) => readAsTenant(client, work, scope)),
    asOwner: (work) => inTransaction(owner, async (client) => work(queryBuilderFor(client))),
    asOwnerEach: (work) => onConnection(owner, async (client) => work(queryBuilderFor(client))),
    load: () => ({
      used: pools.reduce((all, { totalCount, idleCount }) => all + totalCount - idleCount, replicas?.load().used ?? 0),
      waiting: pools.reduce(
        (all, { waitingCount }) => all + waitingCount,
        writers.waiting + readers.waiting + (replicas?.load().waiting ?? 0),
      ),
    }),
    close: async () => void (await Promise.all([replicas?.close(), ...pools.map((pool) => pool.end())])),
  }
  if (!replicas) return db
  return { ...db, positions: replicas.positions, forRequest: (request) => forRequest(db, replicas, writers, request) }
}

/** `tellPosition` gets the primary's position after each commit, and after each rollback, because a refusal may be based on another transaction's commit. */
const writesOn = (writers: FairConnections, tellPosition?: TellPosition): Pick<Database, 'write' | 'writeOnce'> => ({
  write: (scope, work) => inTransaction(writers.of(scope.brandId), (client) => runAsTenant(client, work, scope, true), { tellPosition }),
  writeOnce: (scope, request, now, work) => runIdempotent(writers.of(scope.brandId), work, { scope, request, now, tellPosition }),
})

function forRequest(
  db: Database,
  replicas: Replicas,
  writers: FairConnections,
  { mayReadReplica, after }: { mayReadReplica: boolean; after: unknown },
): RequestDatabase {
  let written = ''
  const position = parsePosition(after, replicas.positions.latest)
  const read: Database['read'] = async (scope, work) => {
    const answer = await replicas.read(scope.brandId, latestOf(position, written), (client) => readAsTenant(client, work, scope))
    return answer ? answer.value : db.read(scope, work)
  }
  const writes = writesOn(writers, (next) => {
    written = latestOf(written, next)
  })
  return { db: { ...db, ...writes, ...(mayReadReplica && { read }) }, position: () => written }
}

const scopeValues = ({ brandId, userId, sessionId, role }: Scope) => [brandId, userId || null, sessionId ?? null, role ?? null]
const causeValues = ({ cause, at }: Scope) => [cause ?? null, at?.toISOString() ?? null]
const sessionOverRefusal = () => new Refusal('session.over', 'Please sign in again', 'unauthenticated')

async function throwUnlessValid(isValid: Promise<boolean>) {
  if (!(await isValid)) throw sessionOverRefusal()
}

/**
 * Enters the tenant and locks the idempotency key, waiting for a request that holds it. Returns the stored answer of an earlier request, if any. Throws
 * `session.over`.
 */
async function enterTenantOnce(client: pg.PoolClient, scope: Scope, request: IdempotencyKey) {
  const { rows } = await sendQuery(client, 'select * from enter_tenant_with_key($1, $2, $3, $4, $5, $6, $7)', [
    ...scopeValues(scope),
    request.key,
    ...causeValues(scope),
  ])
  const [found] = rows as (StoredAnswer & { is_valid: boolean })[]
  if (!found?.is_valid) throw sessionOverRefusal()
  return findStoredAnswer(found, request)
}

const run = async <T>(client: pg.PoolClient, work: Work<T>) => work(queryBuilderFor(client))

/** Waits for both. If both fail, throws the first one's error. */
async function awaitBoth<E, T>(entering: Promise<E>, work: Promise<T>): Promise<[E, PromiseSettledResult<T>]> {
  const [entered, done] = await Promise.allSettled([entering, work])
  if (entered.status === 'rejected') throw entered.reason
  return [entered.value, done]
}

const unwrapSettled = <T>(done: PromiseSettledResult<T>): T => {
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/** Enters the tenant in one round trip with the first query. `locally`: until the end of the transaction. Throws `session.over`. */
async function runAsTenant<T>(client: pg.PoolClient, work: Work<T>, scope: Scope, locally: boolean): Promise<T> {
  const entered = throwUnlessValid(enterTenant(client, [...scopeValues(scope), locally, ...causeValues(scope)]))
  const [, done] = await awaitBoth(entered, run(client, work))
  return unwrapSettled(done)
}

const readAsTenant = <T>(client: pg.PoolClient, work: Work<T>, scope: Scope) => runAsTenant(client, work, scope, false)

/** Rolls back a transaction whose request was answered before. */
class AlreadyAnswered {
  readonly answer: unknown
  constructor(answer: unknown) {
    this.answer = answer
  }
}

type Once = { scope: Scope; request: IdempotencyKey; now: Date; tellPosition: TellPosition | undefined }

async function runIdempotent<T>(
  connections: Connections,
  work: Work<T>,
  { scope, request, now, tellPosition }: Once,
): Promise<IdempotentResult<T>> {
  try {
    const answer = await inTransaction(
      connections,
      async (client) => {
        const [before, done] = await awaitBoth(enterTenantOnce(client, scope, request), run(client, work))
        if (before) throw new AlreadyAnswered(before.answer)
        return unwrapSettled(done)
      },
      { beforeCommit: (tx, result) => storeAnswer(tx, scope.brandId, request, result, now), tellPosition },
    )
    return { answer, isRepeat: false }
  } catch (reason) {
    if (reason instanceof AlreadyAnswered) return { answer: reason.answer as T, isRepeat: true }
    throw reason
  }
}

/** Runs a part of a transaction for another tenant: for the marketplace's calls, which create brands, and for data that an organisation shares. */
export async function withTenant<T>(tx: Tx, brandId: string, work: () => Promise<T>): Promise<T> {
  const set = (brand: string) => sql`select set_config('app.brand_id', ${brand}, true)`.execute(tx)
  const { rows } = await sql<{ before: string }>`select current_setting('app.brand_id') as before`.execute(tx)
  await set(brandId)
  const result = await work()
  await set(rows[0]?.before ?? noBrand)
  return result
}
