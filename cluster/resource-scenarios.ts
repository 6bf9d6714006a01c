import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { primaryOf, type Scenario } from './scenarios.ts'
import { tryUpload } from './uploads.ts'
import { fillVolume, freeVolume, mountVolume } from './volumes.ts'

/** Megabytes of the file systems that scenarios fill. */
const volumes = { pg1: 1500, pg2: 1500, pg3: 1500, server1: 64 }
let areMounted = false

/** Mounts separate file systems for databases and a server, before the cluster starts. Without the permission to do so their scenarios are left out. */
export function mountVolumes(folder: string) {
  areMounted = Object.entries(volumes).every(([name, megabytes]) => mountVolume(folder, name, megabytes))
}

/** The text below the table. */
export const resourceExplanation = [
  '',
  'Disks: each database and one server have a file system of their own (ext4 in a file, a loop device), which a file fills to the last block.',
  '',
  'Connections: the kernel of this machine has no `sch_netem`, so a relay (`cluster/relay.ts`) stands between the servers and the databases, haproxy for the primary included. It works on',
  'the bytes of connections, not on packets: a loss is a chunk that waits 200 ms, with all that comes after it, as TCP would send it again. It does not show what real losses do to',
  'the speed of TCP, nor bad connections between browsers and haproxy, among databases (replication), or of etcd.',
]

const relayOf = ({ relay }: Cluster) => {
  if (!relay) throw new Error('The cluster has no relay')
  return relay
}

/** Full disks, and bad connections between servers and databases. `seconds`: how long they last. */
export const resourceScenarios = (seconds: number, token: string): Scenario[] => [
  {
    name: `the disk of the primary’s machine is full for ${seconds} s`,
    isPossible: () => areMounted,
    async harm(cluster) {
      const victim = await primaryOf(cluster)
      const folder = path.join(cluster.layout.folder, victim)
      fillVolume(folder)
      return {
        victim,
        mend: async () => {
          await pause(seconds * 1000)
          freeVolume(folder)
        },
      }
    },
  },
  {
    name: `the disk of a server, where uploads arrive, is full for ${seconds} s`,
    isPossible: () => areMounted,
    async harm(cluster) {
      const { layout } = cluster
      const folder = path.join(layout.folder, 'server1')
      const url = `http://127.0.0.1:${layout.servers[0]?.port}`
      await tryUpload(url, token, folder)
      fillVolume(folder)
      return {
        victim: 'server1',
        mend: async () => {
          const refused = await tryUpload(url, token, folder)
          await pause(seconds * 1000)
          freeVolume(folder)
          const accepted = await tryUpload(url, token, folder)
          return `A photo sent meanwhile: ${refused}. Sent again afterwards: ${accepted}.`
        },
      }
    },
  },
  {
    name: `between servers and databases everything takes 5 ± 3 ms, and one chunk in a hundred 200 ms more, for ${seconds} s`,
    async harm(cluster) {
      relayOf(cluster).set({ delayMs: 5, jitterMs: 3, lossShare: 0.01 })
      return {
        victim: 'all servers',
        mend: async () => {
          await pause(seconds * 1000)
          relayOf(cluster).set({})
        },
      }
    },
  },
  {
    name: `nothing passes between a server and the databases for ${seconds} s; its connections stay open`,
    async harm(cluster) {
      relayOf(cluster).set({ stalled: true }, 'server2')
      return {
        victim: 'server2',
        mend: async () => {
          await pause(seconds * 1000)
          relayOf(cluster).set({}, 'server2')
        },
      }
    },
  },
  {
    name: `each second one in five connections between servers and databases breaks, for ${seconds} s`,
    async harm(cluster) {
      return {
        victim: 'all servers',
        mend: async () => {
          for (let second = 0; second < seconds; second += 1) {
            relayOf(cluster).cut(0.2)
            await pause(1000)
          }
        },
      }
    },
  },
]
