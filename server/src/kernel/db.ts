import { Refusal } from '@linesheet/domain/refusal'
import { sql } from 'kysely'
import pg from 'pg'
import { queriesOn, send, type Tx, types } from './client.ts'

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
  /** Reads, on connections that cannot write. Each statement sees what was committed when it began. */
  read<T>(scope: Scope, work: Work<T>): Promise<T>
  /** Across all brands, as the owner of the tables: for jobs and for the clock, never for a request. */
  asOwner<T>(work: Work<T>): Promise<T>
  /** Connections that are being used or waited for. */
  load(): { used: number; waiting: number }
  close(): Promise<void>
}

/** Statements are prepared and their plans do not depend on the brand: planning each again would cost more than running it. */
const asApp = '-c role=linesheet_app -c plan_cache_mode=force_generic_plan'

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
    write: (scope, work) => inTransaction(writers, work, scope),
    read: (scope, work) => inTurn(readers, work, scope),
    asOwner: (work) => inTransaction(owner, work),
    load: () => ({
      used: pools.reduce((all, { totalCount, idleCount }) => all + totalCount - idleCount, 0),
      waiting: pools.reduce((all, { waitingCount }) => all + waitingCount, 0),
    }),
    close: async () => void (await Promise.all(pools.map((one) => one.end()))),
  }
}

/** Goes behind the wall, and asks whether the session stands; rides in one flight with the first query. */
async function enter(client: pg.PoolClient, { brandId, userId, sessionId, role }: Scope, locally: boolean) {
  const entered = send(client, 'select enter($1, $2, $3, $4, $5) as stands', [
    brandId,
    userId || null,
    sessionId ?? null,
    role ?? null,
    locally,
  ])
  const { rows } = await entered
  if (!rows[0]?.stands) throw new Refusal('session.over', 'Please sign in again', 'unauthenticated')
}

/** The work and the wall at once; what the wall says comes first. */
async function behindTheWall<T>(client: pg.PoolClient, work: Work<T>, scope: Scope | undefined, locally: boolean): Promise<T> {
  const entering = scope && enter(client, scope, locally)
  const [entered, done] = await Promise.allSettled([entering, work(queriesOn(client))])
  if (entered.status === 'rejected') throw entered.reason
  if (done.status === 'rejected') throw done.reason
  return done.value
}

const inTurn = <T>(pool: pg.Pool, work: Work<T>, scope: Scope): Promise<T> =>
  again(async () => {
    const client = await pool.connect()
    try {
      return await behindTheWall(client, work, scope, false)
    } finally {
      client.release()
    }
  })

async function inTransaction<T>(pool: pg.Pool, work: Work<T>, scope?: Scope): Promise<T> {
  const { client, result } = await again(async () => {
    const client = await pool.connect()
    try {
      const begun = send(client, 'begin')
      begun.catch(() => {}) // told by what follows it
      return { client, result: await behindTheWall(client, work, scope, true) }
    } catch (error) {
      const broken = await send(client, 'rollback').then(
        () => undefined,
        (failure: Error) => failure,
      )
      client.release(broken)
      throw error
    }
  })
  await commit(client)
  return result
}

/** A commit of a failed transaction answers "ROLLBACK" without an error: what was not kept must not look kept. */
async function commit(client: pg.PoolClient) {
  const ended = await send(client, 'commit').catch((error: Error) => error)
  client.release(ended instanceof Error ? ended : undefined)
  if (ended instanceof Error) throw ended
  if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back')
}

const deadlockOrConflict = ['40001', '40P01']
const connectionLost = ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']
const worthAnotherTry = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && [...deadlockOrConflict, ...connectionLost].includes(String(error.code))) ||
    error.message.startsWith('Connection terminated'))

/** Up to three times: nothing was committed yet, so the same work may be done again from the start. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 3 || !worthAnotherTry(error)) throw error
    }
  }
}

/** Does a part of a transaction behind another brand's wall: for the marketplace's calls, which make brands. */
export async function within<T>(tx: Tx, brandId: string, work: () => Promise<T>): Promise<T> {
  const set = (brand: string) => sql`select set_config('app.brand_id', ${brand}, true)`.execute(tx)
  const { rows } = await sql<{ before: string }>`select current_setting('app.brand_id') as before`.execute(tx)
  await set(brandId)
  const result = await work()
  await set(rows[0]?.before ?? noBrand)
  return result
}
