import type { Cluster } from './cluster.ts'
import { etcdLeader } from './etcd.ts'
import { members } from './patroni.ts'
import { isHealthy } from './servers.ts'

/** Whether all members, including a synchronous replica, and all servers work, also through haproxy. */
export async function isWhole({ layout, url }: Pick<Cluster, 'layout' | 'url'>) {
  const all = await members(layout)
  const roles = all.filter(({ state }) => /running|streaming/.test(state)).map(({ role }) => role)
  const servers = await Promise.all(
    [...layout.servers.map(({ port }) => port), Number(new URL(url).port)].map((port) => isHealthy(port, '/readyz')),
  )
  return roles.length === 3 && roles.includes('leader') && roles.includes('sync_standby') && servers.every(Boolean)
}

/** The location and health of each process; one line each. */
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
