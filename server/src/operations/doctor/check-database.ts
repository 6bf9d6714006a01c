import type { Database } from '../../platform/db/db.ts'
import { migrationNumber, readMigrations } from '../../platform/migrations/migration-files.ts'
import { findReplicaLag } from '../measures/measures.sql.ts'
import { checkClock } from './check-configuration.ts'
import {
  findDoneMigrations,
  findIdleSlots,
  findInvalidIndexes,
  findLongTransactions,
  findNeglectedTables,
  findPreparedTransactions,
  findServerState,
} from './doctor.sql.ts'
import { byLimits, critical, type Finding, formatBytes, formatSeconds, type Installation, messageOf, warning } from './findings.ts'

/** Whether the database is a primary with connections left and a clock like ours. */
export async function checkServer({ db, now }: Installation): Promise<Finding[]> {
  const before = now()
  const state = await db.asOwnerEach(findServerState)
  const { connections, allowed, transaction_age } = state
  return [
    ...checkClock(before, Number(state.at), now()),
    ...(state.is_replica
      ? [critical('DATABASE_URL names a replica, which cannot write', 'Name the primary, or an address that follows it')]
      : []),
    ...byLimits(
      connections / allowed,
      { warning: 0.8, critical: 0.95 },
      `${connections} of ${allowed} connections are taken`,
      'Lower DATABASE_POOL, or raise max_connections: each server takes two pools and five more',
    ),
    ...byLimits(
      transaction_age,
      { warning: 500_000_000, critical: 1_500_000_000 },
      `The oldest row was frozen ${transaction_age} transactions ago`,
      'Let autovacuum work: end long transactions, then `vacuum freeze`; at 2 billion PostgreSQL stops',
    ),
    ...(state.autovacuum === 'on' ? [] : [critical('Autovacuum is off', 'Set autovacuum = on and reload PostgreSQL')]),
  ]
}

export async function checkMigrations({ db }: Installation): Promise<Finding[]> {
  const ours = readMigrations()
  const done = (await db.asOwnerEach(findDoneMigrations).catch(() => [])).map(({ name }) => name)
  const [doneNumbers, ourNumbers] = [done.map(migrationNumber), ours.map(({ number }) => number)]
  const pending = ours.filter(({ number }) => !doneNumbers.includes(number)).map(({ name }) => name)
  // Migrations with a number below the baseline's are part of the baseline.
  const unknown = done.filter((name) => !ourNumbers.includes(migrationNumber(name)) && migrationNumber(name) > (ourNumbers[0] ?? ''))
  const invalid = (await db.asOwnerEach(findInvalidIndexes)).map(({ name }) => name)
  return [
    ...(pending.length
      ? [
          critical(
            `The database lacks ${list(pending)}`,
            'Start a server of this release: it runs them first (docs/operations.md, "Releases")',
          ),
        ]
      : []),
    ...(unknown.length
      ? [warning(`The database has ${list(unknown)}, which this release does not know`, 'Is a later release rolled out? Use its doctor')]
      : []),
    ...(invalid.length
      ? [critical(`${list(invalid)} was not built to its end`, invalid.map((name) => `drop index concurrently ${name}`).join('; '))]
      : []),
  ]
}

const list = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')

export async function checkReplication({ db, replicas }: Installation): Promise<Finding[]> {
  const slots = await db.asOwnerEach(findIdleSlots).catch(() => [])
  const idle = slots.flatMap(({ name, bytes }) =>
    byLimits(
      bytes,
      { warning: 1e9, critical: 10e9 },
      `Nobody reads the replication slot ${name}; the primary keeps ${formatBytes(bytes)} for it`,
      `Bring the replica back, or \`select pg_drop_replication_slot('${name}')\`: else the disk fills`,
    ),
  )
  return [...idle, ...(await Promise.all(replicas.map(checkReplica))).flat()]
}

async function checkReplica(replica: Database): Promise<Finding[]> {
  try {
    const [row] = await replica.asOwnerEach(findReplicaLag)
    if (row?.seconds == null) return [warning('DATABASE_READ_URL names a primary', 'Name a replica, or leave the variable out')]
    const text = `The replica is ${formatSeconds(row.seconds)} behind`
    return byLimits(row.seconds, { warning: 10, critical: 60 }, text, 'docs/runbooks/replica-lag.md')
  } catch (error) {
    return [critical(`The replica of DATABASE_READ_URL does not answer: ${messageOf(error)}`, 'docs/runbooks/replica-lag.md')]
  }
}

export async function checkTransactions({ db, limits }: Installation): Promise<Finding[]> {
  const open = await db.asOwnerEach((tx) => findLongTransactions(tx, limits.openSeconds))
  const prepared = await db.asOwnerEach(findPreparedTransactions)
  return [
    ...open.flatMap(({ pid, application, state, seconds }) =>
      byLimits(
        seconds,
        { warning: limits.openSeconds, critical: 3600 },
        `Process ${pid} of ${application || 'an unnamed client'} has had a transaction open for ${formatSeconds(seconds)} (${state})`,
        `Ask whoever runs it, then \`select pg_terminate_backend(${pid})\`: nothing that was deleted since can be cleaned up`,
      ),
    ),
    ...prepared.map(({ gid }) => critical(`The prepared transaction ${gid} was never ended`, `\`rollback prepared '${gid}'\``)),
  ]
}

/** Twice the share of dead rows that autovacuum leaves by default. */
const deadShare = 0.4

export async function checkVacuum({ db, limits }: Installation): Promise<Finding[]> {
  const tables = await db.asOwnerEach((tx) => findNeglectedTables(tx, limits.deadRows, deadShare))
  return tables.map(({ name, dead, live, is_off }) =>
    is_off
      ? warning(`Autovacuum is off for ${name}`, `\`alter table ${name} reset (autovacuum_enabled)\``)
      : warning(`${name} has ${dead} dead rows and ${live} live ones`, `\`vacuum (analyze) ${name}\`, and look for long transactions`),
  )
}
