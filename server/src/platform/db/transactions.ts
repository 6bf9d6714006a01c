import pg from 'pg'
import { queryBuilderFor, sendQuery, type Tx, takeWrites } from './client.ts'
import type { Connections } from './fair-connections.ts'
import { flushedPosition, type Position } from './positions.ts'
import { isConnectionLost, leadsToReplica, outlastFailover, withRetries } from './retries.ts'

type OnClient<T> = (client: pg.PoolClient) => Promise<T>

/** Runs statements each of which commits by itself. */
export const onConnection = <T>(connections: Connections, work: OnClient<T>): Promise<T> =>
  withRetries(async () => {
    const client = await connections.connect()
    let failure: unknown
    try {
      const result = await work(client)
      await takeWrites(client)
      return result
    } catch (error) {
      failure = error
      await takeWrites(client).catch(asError)
      throw error
    } finally {
      client.release(leadsToReplica(failure) ? failure : undefined)
    }
  })

export type TellPosition = (position: Position) => void
type Ending<T> = { beforeCommit?: (tx: Tx, result: T) => void; tellPosition?: TellPosition | undefined }

/** Sends the writes of `beforeCommit` and the query for the position in one round trip with the commit. */
export const inTransaction = <T>(connections: Connections, work: OnClient<T>, { beforeCommit, tellPosition }: Ending<T> = {}): Promise<T> =>
  withRetries(async () => {
    const client = await connections.connect()
    let result: T
    try {
      const begun = sendQuery(client, 'begin')
      begun.catch(() => {}) // the next query reports it
      result = await work(client)
      beforeCommit?.(queryBuilderFor(client), result)
    } catch (error) {
      const [broken] = await Promise.all([
        sendQuery(client, 'rollback').then(
          () => undefined,
          (failure: Error) => failure,
        ),
        tellPosition && askPosition(client, tellPosition),
        takeWrites(client).catch(asError),
      ])
      client.release(broken ?? (leadsToReplica(error) ? error : undefined))
      throw error
    }
    await commit(client, takeWrites(client), tellPosition)
    return result
  }, outlastFailover)

/** Asks for the primary's position, in one round trip with the statements sent before. Errors are ignored: by then the work is done. */
const askPosition = (client: pg.PoolClient, tell: TellPosition) =>
  sendQuery(client, `select ${flushedPosition} as position`, []).then(
    ({ rows }) => tell(rows[0]?.position),
    () => {},
  )

/** Throws unless the transaction was committed: COMMIT of a failed transaction answers "ROLLBACK" without an error. */
async function commit(client: pg.PoolClient, writes: Promise<unknown>, tellPosition: TellPosition | undefined) {
  const [written, ended] = await Promise.all([
    writes.catch(asError),
    sendQuery(client, 'commit').catch(asError),
    tellPosition && askPosition(client, tellPosition),
  ])
  client.release(ended instanceof Error ? ended : leadsToReplica(written) ? written : undefined)
  if (ended instanceof Error)
    throw isDatabaseError(ended) ? ended : new Error('It is unknown whether the transaction was committed', { cause: ended })
  if (written instanceof Error) throw written
  if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back')
}
const asError = (error: Error) => error
/** An error from the database means that it did not commit; after a lost connection that is unknown. */
const isDatabaseError = (error: Error) => error instanceof pg.DatabaseError && !isConnectionLost(error)
