import pg from 'pg'
import { loadBrands } from '../bench/load-brands.ts'
import { type Cluster, until } from './cluster.ts'
import { type DatabaseNode, databaseUrl } from './layout.ts'
import { members } from './patroni.ts'
import { onPrimary } from './stored.ts'

const brands = 100
const brandOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/**
 * Fills the cluster with orders of a hundred brands, directly on the primary: haproxy would close connections whose statement takes a minute. Returns when
 * the replicas have all of it. Nothing is archived in the meantime: call it before the first backup.
 */
export async function loadOrders(cluster: Cluster, primary: DatabaseNode, orders: number) {
  const url = databaseUrl(cluster.layout, primary.port)
  await ensureIdFunction(url)
  await setArchiving(cluster, false)
  await loadBrands(
    url,
    Array.from({ length: brands }, (_, n) => ({ brandId: brandOf(1000 + n), products: 100, orders: Math.round(orders / brands) })),
  )
  await setArchiving(cluster, true)
  await until('replicas have replayed what was loaded', () => isReplayed(cluster), 600)
}

/** load.sql needs ids of earlier times, which PostgreSQL generates from version 18 on. */
async function ensureIdFunction(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`
    do $missing$ begin
      if to_regprocedure('uuidv7(interval)') is null then
        create function uuidv7(shift interval) returns uuid language sql volatile parallel safe as $$
          select overlay(uuidv7()::text placing left(at, 8) || '-' || right(at, 4) from 1 for 13)::uuid
          from lpad(to_hex((extract(epoch from clock_timestamp() + shift) * 1000)::bigint), 12, '0') at
        $$;
      end if;
    end $missing$`)
  await client.end()
}

async function setArchiving(cluster: Cluster, isOn: boolean) {
  await onPrimary(cluster, isOn ? 'alter system reset archive_command' : `alter system set archive_command = '/bin/true'`)
  await onPrimary(cluster, 'select pg_reload_conf()')
}

async function isReplayed(cluster: Cluster) {
  const lag = `select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 1e12) < 1e6 and count(*) = 2 from pg_stat_replication where application_name like 'pg%'`
  return (await members(cluster.layout)).length === 3 && (await onPrimary(cluster, lag)) === true
}
