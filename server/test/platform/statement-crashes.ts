import type { Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { testContext } from '../context.ts'

/** The point at which a server dies: before or after the nth statement that it sends on its connections for writing. */
export type DeathPoint = { statement: number; when: 'before' | 'after' }

/** `connection`: the process of PostgreSQL at the other end when the server died. */
type Life = { point: DeathPoint | undefined; sent: number; isDead: boolean; connection?: number }
type Client = pg.Client & {
  processID: number
  connection: { stream: Socket }
  connectionParameters: { application_name?: string }
}

/** The driver calls it when a query has ended. */
type Callback = (error: Error | null, result?: unknown) => void

let life: Life | undefined
const death = () => new Error('The server died')

/** Watches all statements of the process from the first use on; passes on the ones for which no death is planned. */
let isWatching = false
function watchStatements() {
  if (isWatching) return
  isWatching = true
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: Client, config: unknown, callback: Callback | undefined, ...rest: unknown[]) {
    const sendWith = (called: typeof callback) =>
      query.apply(this, [config, called, ...rest] as unknown as Parameters<typeof query>) as unknown
    const send = () => sendWith(callback)
    const current = life
    if (!current || !callback || this.connectionParameters.application_name !== 'linesheet') return send()
    if (current.isDead) return callback(death())
    current.sent += 1
    if (current.sent !== current.point?.statement) return send()
    const die = () => {
      current.isDead = true
      current.connection = this.processID
      this.connection.stream.destroy()
      callback(death())
    }
    if (current.point.when === 'before') return die()
    return sendWith((error) => (error ? callback(error) : die()))
  } as typeof query
}

/** Does the work at a server that dies at that point, and returns how many statements it had sent. Without a point it survives. */
export async function dieDuring(point: DeathPoint | undefined, work: () => Promise<unknown>): Promise<number> {
  watchStatements()
  const current: Life = { point, sent: 0, isDead: false }
  life = current
  await work()
  life = undefined
  if (current.connection !== undefined) await connectionEnds(current.connection)
  return current.sent
}

/** Waits for the end of the connection: a statement that had arrived is carried out, and may commit, before PostgreSQL notices that its client is gone. */
async function connectionEnds(pid: number) {
  const { db } = await testContext()
  const isOpen = async () =>
    (await db.asOwnerEach(async (tx) => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(tx)).rows)).length > 0
  await expect.poll(isOpen, { interval: 5 }).toBe(false)
}

/** All points at which a server can die during the work. */
export async function deathPoints(work: () => Promise<unknown>): Promise<DeathPoint[]> {
  const count = await dieDuring(undefined, work)
  return Array.from({ length: count }, (_, at) => at + 1).flatMap((statement): DeathPoint[] => [
    { statement, when: 'before' },
    { statement, when: 'after' },
  ])
}
