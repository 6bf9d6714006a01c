import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Program } from './child.ts'
import type { Layout } from './layout.ts'
import { programs } from './packages.ts'

/** The section with the health checks of servers, from the load balancer's configuration for operators, with its comment. */
function readServerRules() {
  const configuration = readFileSync(path.join(import.meta.dirname, '../ops/haproxy/haproxy.cfg'), 'utf8')
  const [section] = /^# How servers are asked\..*\ndefaults to-servers\n(?:[ #].*\n)+/m.exec(configuration) ?? []
  if (!section) throw new Error('ops/haproxy/haproxy.cfg has no section "defaults to-servers"')
  return section
}

const configurationOf = ({ haproxy, databases, servers }: Layout) => `# Written by cluster/haproxy.ts
global
  maxconn 4000

defaults
  timeout connect 2s
  timeout check 1500ms
  # Streams of live events beat every 20 seconds.
  timeout client 60s
  timeout server 60s

# The primary, whichever it is: Patroni answers 200 there alone. Connections to a former one are closed.
listen primary
  mode tcp
  bind 127.0.0.1:${haproxy.primary}
  option httpchk
  http-check send meth OPTIONS uri /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')}

frontend web
  mode http
  bind 127.0.0.1:${haproxy.web}
  option forwardfor
  default_backend servers

${readServerRules()}
backend servers from to-servers
  option httpchk
  http-check send meth GET uri /healthz
${servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')}
`

export function haproxyProgram(layout: Layout): Program {
  const file = path.join(layout.folder, 'haproxy.cfg')
  writeFileSync(file, configurationOf(layout))
  return { name: 'haproxy', command: programs.haproxy, args: ['-db', '-f', file] }
}
