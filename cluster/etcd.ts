import type { Program } from './child.ts'
import type { EtcdMember, Layout } from './layout.ts'
import { programs } from './packages.ts'

const clientUrl = ({ client }: EtcdMember) => `http://127.0.0.1:${client}`
const peerUrl = ({ peer }: EtcdMember) => `http://127.0.0.1:${peer}`

/** Three members: one may be lost. */
export const etcdPrograms = ({ etcd, folder }: Layout): Program[] =>
  etcd.map((member) => ({
    name: member.name,
    command: programs.etcd,
    args: [
      `--name=${member.name}`,
      `--data-dir=${folder}/${member.name}`,
      `--listen-client-urls=${clientUrl(member)}`,
      `--advertise-client-urls=${clientUrl(member)}`,
      `--listen-peer-urls=${peerUrl(member)}`,
      `--initial-advertise-peer-urls=${peerUrl(member)}`,
      `--initial-cluster=${etcd.map((one) => `${one.name}=${peerUrl(one)}`).join()}`,
      '--initial-cluster-state=new',
      '--enable-v2=true',
      '--logger=zap',
      '--log-level=warn',
    ],
  }))

type Status = { leader?: string; header?: { member_id?: string } }

/** The leader; undefined during an election. */
export async function etcdLeader({ etcd }: Layout): Promise<string | undefined> {
  for (const member of etcd) {
    const { leader, header } = await statusOf(member)
    if (leader && leader === header?.member_id) return member.name
  }
  return undefined
}

async function statusOf(member: EtcdMember): Promise<Status> {
  try {
    const response = await fetch(`${clientUrl(member)}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(1000),
    })
    return (await response.json()) as Status
  } catch {
    return {}
  }
}
