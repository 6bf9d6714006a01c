import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Program } from './child.ts'
import type { Layout } from './layout.ts'
import { programs } from './packages.ts'

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

# A request that no server has begun to read goes to another.
backend servers
  mode http
  balance leastconn
  option httpchk
  http-check send meth GET uri /healthz
  retries 3
  retry-on conn-failure empty-response 0rtt-rejected
  http-request disable-l7-retry unless METH_GET
  option redispatch 1
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')}
`

export function haproxyProgram(layout: Layout): Program {
  const file = path.join(layout.folder, 'haproxy.cfg')
  writeFileSync(file, configurationOf(layout))
  return { name: 'haproxy', command: programs.haproxy, args: ['-db', '-f', file] }
}
