import { readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { databaseUrl } from './layout.ts'

/** The first column of the first row, as superuser on the primary. */
export async function onPrimary(cluster: Pick<Cluster, 'layout'>, text: string): Promise<unknown> {
  const { layout } = cluster
  const client = new pg.Client(databaseUrl(layout, layout.haproxy.primary))
  await client.connect()
  try {
    const result = await client.query({ text, rowMode: 'array' })
    return (result.rows as unknown[][] | undefined)?.[0]?.[0]
  } finally {
    await client.end()
  }
}

const tables = ['retailers', 'products', 'variations', 'product_files', 'orders', 'order_variations', 'order_activities']
/** The number of rows, and a sum of the hashes of all of them, in whatever order they are read. */
export type Contents = Record<string, { count: number; hash: string }>

/** The contents of tables that do not change by themselves. */
export async function contentsOf(cluster: Pick<Cluster, 'layout'>): Promise<Contents> {
  const contents: Contents = {}
  for (const table of tables) {
    const text = `select json_build_object('count', count(*), 'hash', coalesce(sum(hashtextextended(t::text, 0)), 0)::text) from ${table} t`
    contents[table] = (await onPrimary(cluster, text)) as Contents[string]
  }
  return contents
}

/** Photos of the brand's rows that have no file. */
export async function missingFiles(cluster: Pick<Cluster, 'layout' | 'outside'>, brandId: string): Promise<string[]> {
  const folders = (await onPrimary(
    cluster,
    `select coalesce(json_agg(brand_id || '/' || id || '-' || access_key), '[]') from product_files where brand_id = '${brandId}'`,
  )) as string[]
  return folders.filter((folder) => !hasFiles(path.join(cluster.outside.files, 'photos', folder)))
}

function hasFiles(folder: string) {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return false
  }
}
