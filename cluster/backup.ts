import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type DatabaseNode, type Layout, ownFolder } from './layout.ts'
import { programs } from './packages.ts'
import type { NodeOptions } from './patroni.ts'

const stanza = 'linesheet'
const configurationFile = ({ dir }: DatabaseNode) => path.join(dir, 'pgbackrest.conf')
const commandOf = (node: DatabaseNode) => `${programs.pgbackrest} --config=${configurationFile(node)} --stanza=${stanza}`

/** The repository of backups, apart from the cluster: on another machine, or in object storage (`repo1-type=s3`). */
export const repositoryOf = (folder: string) => path.join(folder, 'repository')

function writeConfiguration({ account }: Layout, node: DatabaseNode, repository: string) {
  const { dir, port } = node
  const lines = [
    '[global]',
    `repo1-path=${repository}`,
    'repo1-retention-full=2',
    'compress-type=lz4',
    'start-fast=y',
    'process-max=2',
    'log-level-console=warn',
    'log-level-file=off',
    `lock-path=${dir}/lock`,
    `spool-path=${dir}/spool`,
    `[${stanza}]`,
    `pg1-path=${dir}/data`,
    `pg1-port=${port}`,
    `pg1-socket-path=${dir}`,
    'pg1-user=postgres',
  ]
  writeFileSync(configurationFile(node), `${lines.join('\n')}\n`)
  if (account) chownSync(configurationFile(node), account.uid, account.gid)
}

/** Here one disk serves databases, etcd and backups, and a checkpoint of gigabytes delays etcd for longer than the usual timeouts of a primary. */
const patience = { ttl: 60, retry_timeout: 20 }

/** Archives the WAL of each node to the repository. With `target`, the data of the cluster is restored to that time. */
export const backupOptions = (repository: string, target?: string) => (layout: Layout) => {
  mkdirSync(path.dirname(repository), { recursive: true })
  ownFolder(repository, layout.account)
  return (node: DatabaseNode): NodeOptions => {
    writeConfiguration(layout, node, repository)
    return {
      patience,
      parameters: { archive_mode: 'on', archive_command: `${commandOf(node)} archive-push %p`, archive_timeout: '60s' },
      restoreCommand: target && `${commandOf(node)} --delta --type=time --target="${target}" --target-action=promote restore`,
    }
  }
}

/** Runs pgBackRest on the machine of a node, as its account. Throws with its output. */
export function pgbackrest({ account }: Layout, node: DatabaseNode, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    programs.pgbackrest,
    [`--config=${configurationFile(node)}`, `--stanza=${stanza}`, ...args],
    {
      ...account,
      cwd: '/',
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`pgbackrest ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}
