import type { Cluster } from './cluster.ts'
import { etcdLeader } from './etcd.ts'
import { members } from './patroni.ts'
import { isHealthy } from './servers.ts'

/** What runs where, and whether it is well; one line each. */
export async function statusLines({ layout, childOf, url, outside }: Pick<Cluster, 'layout' | 'childOf' | 'url' | 'outside'>) {
  const [leader, all] = await Promise.all([etcdLeader(layout), members(layout)])
  const line = (name: string, port: number, state: string) =>
    `${name.padEnd(9)} ${`127.0.0.1:${port}`.padEnd(16)} ${`${childOf(name).pid ?? '–'}`.padEnd(8)} ${state}`
  const servers = await Promise.all(
    layout.servers.map(async ({ name, port, metrics }) =>
      line(name, port, `${(await isHealthy(port, '/readyz')) ? 'ready' : 'not ready'}, measurements at port ${metrics}`),
    ),
  )
  return [
    `${'process'.padEnd(9)} ${'address'.padEnd(16)} ${'pid'.padEnd(8)} state`,
    line('haproxy', layout.haproxy.web, `the application; the primary at port ${layout.haproxy.primary}`),
    ...servers,
    ...layout.databases.map(({ name, port }) => {
      const { role = 'unknown', state = 'unknown', lag = 0 } = all.find((member) => member.name === name) ?? {}
      return line(name, port, role === 'leader' ? `primary, ${state}` : `${role.replace('_', ' ')}, ${state}, lag ${lag}`)
    }),
    ...layout.etcd.map(({ name, client }) => line(name, client, name === leader ? 'leader' : 'follower')),
    `storage   ${outside.storageUrl}`,
    `mails     ${outside.smtpUrl}, ${outside.mails()} received`,
    `logs      ${layout.folder}/logs`,
    `open      ${url}`,
  ]
}
