import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { etcdLeader } from './etcd.ts'
import { members } from './patroni.ts'

export type Scenario = {
  name: string
  /** Causes the damage. Returns the damaged part, and a function that repairs what does not recover by itself, which may return an observation. */
  harm(cluster: Cluster): Promise<{ victim: string; mend?: () => Promise<unknown> }>
  /** Whether the scenario is possible on this machine; absent if it always is. */
  isPossible?(): boolean
}

async function memberOf({ layout }: Cluster, isWanted: (role: string) => boolean): Promise<string> {
  const found = (await members(layout)).find(({ role }) => isWanted(role))
  if (!found) throw new Error('Patroni names no such member')
  return found.name
}
export const primaryOf = (cluster: Cluster) => memberOf(cluster, (role) => role === 'leader')
const synchronousReplicaOf = (cluster: Cluster) => memberOf(cluster, (role) => role === 'sync_standby')

/** How long a machine is lost: longer than its replacement takes. */
const lostMs = 20_000
function lose(cluster: Cluster, victim: string, ms = lostMs) {
  cluster.lose(victim)
  return {
    victim,
    mend: async () => {
      await pause(ms)
      cluster.revive(victim)
    },
  }
}

function freeze(cluster: Cluster, victim: string, seconds: number) {
  cluster.freeze(victim)
  return {
    victim,
    mend: async () => {
      await pause(seconds * 1000)
      cluster.thaw(victim)
    },
  }
}

const tc = (...args: string[]) => spawnSync('tc', ['qdisc', ...args], { stdio: 'ignore' }).status === 0
const network = 'delay 5ms 3ms loss 1%'

/** `pauseSeconds`: how long processes are stopped, and the network is degraded. */
export const scenarios = (pauseSeconds: number): Scenario[] => [
  {
    name: 'kill a server (started again after 1 s)',
    async harm({ childOf }) {
      childOf('server1').kill('SIGKILL')
      return { victim: 'server1' }
    },
  },
  { name: 'lose the primary’s machine', harm: async (cluster) => lose(cluster, await primaryOf(cluster)) },
  {
    name: 'kill PostgreSQL of the primary',
    async harm(cluster) {
      const victim = await primaryOf(cluster)
      const [, postmaster] = cluster.pidsOf(victim)
      if (postmaster) process.kill(postmaster, 'SIGKILL')
      return { victim }
    },
  },
  { name: 'lose the synchronous replica’s machine', harm: async (cluster) => lose(cluster, await synchronousReplicaOf(cluster), 5000) },
  {
    name: 'lose etcd’s leader',
    async harm(cluster) {
      const victim = await etcdLeader(cluster.layout)
      if (!victim) throw new Error('etcd has no leader')
      return lose(cluster, victim, 5000)
    },
  },
  {
    name: 'kill haproxy (started again after 1 s)',
    async harm({ childOf }) {
      childOf('haproxy').kill('SIGKILL')
      return { victim: 'haproxy' }
    },
  },
  { name: `stop a server for ${pauseSeconds} s (SIGSTOP)`, harm: async (cluster) => freeze(cluster, 'server2', pauseSeconds) },
  {
    name: `stop the primary’s machine for ${pauseSeconds} s (SIGSTOP)`,
    harm: async (cluster) => freeze(cluster, await primaryOf(cluster), pauseSeconds),
  },
  {
    name: `stop a replica’s machine for ${pauseSeconds} s (SIGSTOP)`,
    harm: async (cluster) => freeze(cluster, await synchronousReplicaOf(cluster), pauseSeconds),
  },
  {
    name: `the network of all machines: ${network}, for ${pauseSeconds} s (tc netem)`,
    isPossible: () =>
      process.argv.includes('--in-namespace') &&
      tc('replace', 'dev', 'lo', 'root', ...`netem ${network}`.split(' ')) &&
      tc('del', 'dev', 'lo', 'root'),
    async harm() {
      tc('replace', 'dev', 'lo', 'root', ...`netem ${network}`.split(' '))
      return {
        victim: 'all',
        mend: async () => {
          await pause(pauseSeconds * 1000)
          tc('del', 'dev', 'lo', 'root')
        },
      }
    },
  },
]
