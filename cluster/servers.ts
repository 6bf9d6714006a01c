import path from 'node:path'
import { serverEnv, serverFlags } from '../scripts/spawn-server.mjs'
import type { Program } from './child.ts'
import { databaseUrl, type Layout } from './layout.ts'
import type { Outside } from './outside.ts'

export const marketplaceKeys = { key: 'marketplace-key-of-the-cluster', secret: 'marketplace-secret-of-the-cluster' }

/** `portFor`: the port at which a server finds a database, if it is not the database's own. `env`: more variables. */
export type ServerOptions = { portFor?: (server: string, port: number) => number; env?: Record<string, string> }

/** Three servers as in production. They write to the primary through haproxy, and detect which of the databases are replicas. */
export function serverPrograms(
  layout: Layout,
  entry: string,
  outside: Outside,
  { portFor = (_, port) => port, env: more }: ServerOptions = {},
): Program[] {
  const { folder, haproxy, databases, servers } = layout
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${haproxy.web}`,
    TRUST_PROXY: 'true',
    STORAGE_URL: outside.storageUrl,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: outside.smtpUrl,
    BANK_KEY: 'key-of-bank-details-of-the-cluster',
    MARKETPLACE_KEY: marketplaceKeys.key,
    MARKETPLACE_SECRET: marketplaceKeys.secret,
    LOG_LEVEL: 'warn',
    ...more,
  }
  const databasesOf = (server: string) => ({
    DATABASE_URL: databaseUrl(layout, portFor(server, haproxy.primary)),
    DATABASE_READ_URL: databases.map(({ port }) => databaseUrl(layout, portFor(server, port))).join(' '),
  })
  return servers.map(({ name, port, metrics }) => ({
    name,
    command: process.execPath,
    args: [...serverFlags, entry],
    env: {
      ...serverEnv,
      ...env,
      ...databasesOf(name),
      PORT: `${port}`,
      METRICS_ADDRESS: `127.0.0.1:${metrics}`,
      DATA_DIR: path.join(folder, name),
    },
  }))
}

/** Whether a server answers. */
export async function isHealthy(port: number, address = '/healthz'): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${address}`, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}
