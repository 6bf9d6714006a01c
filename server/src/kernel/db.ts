import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@linesheet/domain/refusal'
import { sql } from 'kysely'
import pg from 'pg'
import { queryBuilderFor, sendQuery, type Tx, types } from './client.ts'
import { findStoredAnswer, type IdempotencyKey, type IdempotentResult, type StoredAnswer, storeAnswer } from './idempotency.ts'
import { type BoundStatement, execute, takeDeferred } from './statement.ts'

export type { Tx } from './client.ts'

/** What concerns no brand: mails to users, keys of the marketplace. */
export const noBrand = '00000000-0000-0000-0000-000000000000'

/**
 * Whose rows may be touched; row-level security holds the queries to that even where one forgot. With a session, nothing is kept or
 * answered unless it still stands and the user still has that role in the brand.
 */
export type Scope = { brandId: string; userId?: string | undefined; sessionId?: string | undefined; role?: string | undefined }
type Work<T> = (tx: Tx) => Promise<T>

export type Database = {
  /** Does all of it in one transaction, which is kept whole or not at all; done again when PostgreSQL broke it off. */
  write<T>(scope: Scope, work: Work<T>): Promise<T>
  /**
   * The same, once however often the request comes under its key (docs/product/api-conventions.md): a second one waits for the first and hears its
   * answer; whatever it began meanwhile is not kept.
   */
  writeOnce<T>(scope: Scope, request: IdempotencyKey, now: Date, work: Work<T>): Promise<IdempotentResult<T>>
  /** Reads, on connections that cannot write. Each statement sees what was committed when it began. */
  read<T>(scope: Scope, work: Work<T>): Promise<T>
  /** Across all brands, as the owner of the tables: for jobs and for the clock, never for a request. */
  asOwner<T>(work: Work<T>): Promise<T>
  /** The same without a transaction around it: each statement is kept as it ends. */
  asOwnerEach<T>(work: Work<T>): Promise<T>
  /** Connections that are being used or waited for. */
  load(): { used: number; waiting: number }
  close(): Promise<void>
}

/**
 * Statements are prepared and their plans do not depend on the brand: planning each again would cost more than running it. A plan
 * that is made while a table is still empty would read all of it later, so none may where there is an index.
 */
const asApp = '-c role=linesheet_app -c plan_cache_mode=force_generic_plan -c enable_seqscan=off'

/** `readUrl` may name a replica. */
export function openDatabase(url: string, max: number, readUrl = url): Database {
  const pool = (connectionString: string, name: string, size: number, options: string) =>
    new pg.Pool({
      ...{ connectionString, types, pipeline: true, max: size, application_name: name, options: `-c timezone=UTC ${options}` },
    } as pg.PoolConfig)
      // A connection that dies is told by the query that needed it; the pool opens another.
      .on('error', () => {})
      .on('connect', (client) => client.on('error', () => {}))
  const writers = pool(url, 'linesheet', max, asApp)
  const readers = pool(readUrl, 'linesheet-read', max, `${asApp} -c default_transaction_read_only=on`)
  const owner = pool(url, 'linesheet-jobs', 3, '')
  const pools = [writers, readers, owner]
  return {
    write: (scope, work) => inTransaction(writers, (client) => behindTheWall(client, work, scope, true)),
    writeOnce: (scope, request, now, work) => doneOnce(writers, work, scope, request, now),
    read: (scope, work) => inTurn(readers, (client) => behindTheWall(client, work, scope, false)),
    asOwner: (work) => inTransaction(owner, (client) => work(queryBuilderFor(client))),
    asOwnerEach: (work) => inTurn(owner, (client) => work(queryBuilderFor(client))),
    load: () => ({
      used: pools.reduce((all, { totalCount, idleCount }) => all + totalCount - idleCount, 0),
      waiting: pools.reduce((all, { waitingCount }) => all + waitingCount, 0),
    }),
    close: async () => void (await Promise.all(pools.map((one) => one.end()))),
  }
}

const doorOf = ({ brandId, userId, sessionId, role }: Scope) => [brandId, userId || null, sessionId ?? null, role ?? null]
const over = () => new Refusal('session.over', 'Please sign in again', 'unauthenticated')

/** Goes behind the wall, and asks whether the session stands; rides in one flight with the first query. `locally`: for this transaction. */
async function enter(client: pg.PoolClient, scope: Scope, locally: boolean) {
  const { rows } = await sendQuery(client, 'select enter_tenant($1, $2, $3, $4, $5) as stands', [...doorOf(scope), locally])
  if (!rows[0]?.stands) throw over()
}

/** The same, and takes the key of a request that may come again: it waits for another that holds it. Answers what that one answered. */
async function enterOnce(client: pg.PoolClient, scope: Scope, request: IdempotencyKey) {
  const { rows } = await sendQuery(client, 'select * from enter_tenant_with_key($1, $2, $3, $4, $5)', [...doorOf(scope), request.key])
  const [found] = rows as (StoredAnswer & { stands: boolean })[]
  if (!found?.stands) throw over()
  return findStoredAnswer(found, request)
}

/** The work and the door at once; what the door says comes first. */
async function together<D, T>(door: Promise<D>, work: Promise<T>): Promise<[D, PromiseSettledResult<T>]> {
  const [entered, done] = await Promise.allSettled([door, work])
  if (entered.status === 'rejected') throw entered.reason
  return [entered.value, done]
}

const outcomeOf = <T>(done: PromiseSettledResult<T>): T => {
  if (done.status === 'rejected') throw done.reason
  return done.value
}

async function behindTheWall<T>(client: pg.PoolClient, work: Work<T>, scope: Scope, locally: boolean): Promise<T> {
  const [, done] = await together(enter(client, scope, locally), work(queryBuilderFor(client)))
  return outcomeOf(done)
}

/** Breaks a transaction off because its request was answered before. */
class AlreadyAnswered {
  readonly answer: unknown
  constructor(answer: unknown) {
    this.answer = answer
  }
}

async function doneOnce<T>(pool: pg.Pool, work: Work<T>, scope: Scope, request: IdempotencyKey, now: Date): Promise<IdempotentResult<T>> {
  try {
    const answer = await inTransaction(
      pool,
      async (client) => {
        const [before, done] = await together(enterOnce(client, scope, request), work(queryBuilderFor(client)))
        if (before) throw new AlreadyAnswered(before.answer)
        return outcomeOf(done)
      },
      (tx, result) => storeAnswer(tx, scope.brandId, request, result, now),
    )
    return { answer, isRepeat: false }
  } catch (reason) {
    if (reason instanceof AlreadyAnswered) return { answer: reason.answer as T, isRepeat: true }
    throw reason
  }
}

type OnClient<T> = (client: pg.PoolClient) => Promise<T>

const inTurn = <T>(pool: pg.Pool, work: OnClient<T>): Promise<T> =>
  again(async () => {
    const client = await pool.connect()
    try {
      const result = await work(client)
      if (takeDeferred(queryBuilderFor(client)).length) throw new Error('Without a transaction there is no commit to write with')
      return result
    } finally {
      client.release()
    }
  })

/** What `writeLast` left, and `also`, are written in the flight of the commit. */
const inTransaction = <T>(pool: pg.Pool, work: OnClient<T>, also?: (tx: Tx, result: T) => BoundStatement): Promise<T> =>
  again(async () => {
    const client = await pool.connect()
    const tx = queryBuilderFor(client)
    let result: T
    try {
      const begun = sendQuery(client, 'begin')
      begun.catch(() => {}) // told by what follows it
      result = await work(client)
    } catch (error) {
      takeDeferred(tx)
      const broken = await sendQuery(client, 'rollback').then(
        () => undefined,
        (failure: Error) => failure,
      )
      client.release(broken)
      throw error
    }
    await commit(client, execute(tx, ...takeDeferred(tx), also?.(tx, result)))
    return result
  })

/** A commit of a failed transaction answers "ROLLBACK" without an error: what was not kept must not look kept. */
async function commit(client: pg.PoolClient, last: Promise<void>) {
  const [written, ended] = await Promise.all([last.catch(asError), sendQuery(client, 'commit').catch(asError)])
  client.release(ended instanceof Error ? ended : undefined)
  if (ended instanceof Error) throw isRefused(ended) ? ended : new Error('Nobody knows whether the transaction was kept', { cause: ended })
  if (written instanceof Error) throw written
  if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back')
}
const asError = (error: Error) => error
/** The database says itself that it did not keep it; a lost connection does not say so. */
const isRefused = (error: Error) => error instanceof pg.DatabaseError && !connectionLost.includes(String(error.code))

const deadlockOrConflict = ['40001', '40P01']
/** What a rule had looked at was changed by somebody else before it was written: looked at again, the rule says so. */
const keyMeanwhile = ['23503', '23505']
const connectionLost = ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']
const worthAnotherTry = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && [...deadlockOrConflict, ...keyMeanwhile, ...connectionLost].includes(String(error.code))) ||
    error.message.startsWith('Connection terminated'))

/**
 * Up to three times: nothing was committed, so the same work may be done again from the start. After a moment: who comes back at once
 * takes a row before the other has woken to take it, and both stand as they stood.
 */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 3 || !worthAnotherTry(error)) throw error
      await pause(attempt * 10 + Math.random() * 20)
    }
  }
}

/** Does a part of a transaction behind another brand's wall: for the marketplace's calls, which make brands. */
export async function withTenant<T>(tx: Tx, brandId: string, work: () => Promise<T>): Promise<T> {
  const set = (brand: string) => sql`select set_config('app.brand_id', ${brand}, true)`.execute(tx)
  const { rows } = await sql<{ before: string }>`select current_setting('app.brand_id') as before`.execute(tx)
  await set(brandId)
  const result = await work()
  await set(rows[0]?.before ?? noBrand)
  return result
}
