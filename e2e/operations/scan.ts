import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getDirectLink } from '@linesheet/contract/storefront/direct'
import { isQuick } from '../../scripts/quick.mjs'
import { exitUnavailable } from '../../scripts/unavailable.mjs'
import { signInByApi } from '../account/sign-in-by-api.ts'
import { Given } from '../given.ts'
import { explain } from './scan.findings.ts'
import { type Answers, startScannedServer } from './scan.server.ts'
import { type Target, tools, versionOf } from './scan.tools.ts'

/**
 * `npm run scan`: starts a server on this machine, scans it with each installed tool, and writes docs/scans.md. Exits with 1 if a finding is not explained,
 * or an answer is an error of the server. `-- --quick` gives each tool one run of some seconds, and writes nothing.
 */
const secondsOfRun = 45
const quickSeconds = 8

type Row = { tool: string; about: string; command: string; findings: string[]; answers: Answers; isCut: boolean }

/** Runs a tool until it is done or its time is over. */
async function run(command: string, args: readonly string[], seconds = secondsOfRun) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } })
  const timer = setTimeout(() => child.kill('SIGINT'), seconds * 1000)
  const killTimer = setTimeout(() => child.kill('SIGKILL'), (seconds + 10) * 1000)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      output += bytes
    })
  await new Promise((done) => child.on('close', done))
  clearTimeout(timer)
  clearTimeout(killTimer)
  return { output: output.replaceAll('\r', '\n'), isCut: child.killed }
}

async function fill() {
  const brand = await new Given().aBrand({ name: 'Slow Ferry' })
  await brand.addActiveProduct('Tea bowl')
  const [order] = await brand.receiveOrders({}, {}, { daysAgo: 2 })
  await order?.packAndShip()
  const { token } = await signInByApi(brand.owner.username, brand.id)
  return { token, slug: (await brand.call(getDirectLink, {})).slug }
}

const server = await startScannedServer()
const folder = mkdtempSync(path.join(tmpdir(), 'linesheet-scan-'))
const rows: Row[] = []
const missing: string[] = []
try {
  process.env.E2E_URL = server.url
  const { token, slug } = await fill()
  const target: Target = {
    url: server.url,
    token,
    pages: [`/d/${slug}`, '/', '/onboard/en', '/forgotpassword', '/api/docs', '/embed/x.js'],
    folder,
  }
  for (const tool of tools) {
    const version = versionOf(tool)
    if (!version) missing.push(tool.name)
    else
      for (const { about, args, seconds, findings } of isQuick ? tool.runs(target).slice(0, 1) : tool.runs(target)) {
        server.takeAnswers()
        console.log(`${tool.name}: ${about}`)
        const { output, isCut } = await run(tool.name, args, isQuick ? quickSeconds : seconds)
        const place = (text: string) => text.replaceAll(server.url, 'URL').replaceAll(token, 'TOKEN').replaceAll(folder, 'FOLDER')
        const command = place([tool.name, ...args.map((arg) => (/[\s&*{}";]/.test(arg) ? `'${arg}'` : arg))].join(' '))
        rows.push({
          tool: `${tool.name} ${version}`,
          about,
          command,
          findings: findings(output).map(place),
          answers: server.takeAnswers(),
          isCut,
        })
      }
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

if (isQuick && rows.length === 0) exitUnavailable(`none of ${missing.join(', ')} is installed; the server, the proxy and the data work`)

const npmAudit = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
const audit: { message?: string; metadata?: { vulnerabilities: Record<string, number> } } = JSON.parse(npmAudit.stdout || '{}')
const auditResult = audit.metadata
  ? Object.entries(audit.metadata.vulnerabilities)
      .map(([severity, count]) => `${count} ${severity}`)
      .join(', ')
  : 'the registry did not answer: it has no advisories here'

const countsOf = ({ statuses }: Answers) =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
const unexplained = rows.flatMap(({ tool, findings }) =>
  findings.filter((finding) => !explain(finding)).map((finding) => `${tool}: ${finding}`),
)
const errors = rows.flatMap(({ answers }) => answers.errors)
const findingRows = [
  ...new Map(
    rows.flatMap(({ tool, findings }) => findings.map((finding) => [`${tool} ${explain(finding) ?? finding}`, { tool, finding }])),
  ),
].map(([, { tool, finding }]) => `| ${tool} | ${finding.replaceAll('|', '\\|').trim()} | ${explain(finding) ?? '**not explained**'} |`)

const report = () =>
  `# Scans

Written by \`npm run scan\` on ${new Date().toISOString().slice(0, 10)}. It starts a server with \`NODE_ENV=production\` on 127.0.0.1 with a brand, a product and three orders, and lets the tools that are installed look for
holes, each run for at most ${secondsOfRun} s (wapiti 200, nikto 90). A proxy between them gives each request another address, so that limits by address do not end the scan, and counts the answers. Findings that are not
explained in \`e2e/operations/scan.findings.ts\`, and answers of 500 and above, fail the command.
${missing.length ? `\nNot installed, and not run: ${missing.join(', ')}.\n` : ''}
## Runs

| tool | looked at | answers | findings |
|---|---|---|---|
${rows.map(({ tool, about, answers, findings, isCut }) => `| ${tool} | ${about}${isCut ? ' (ended by its time)' : ''} | ${countsOf(answers)} | ${findings.length} |`).join('\n')}

Errors of the server (500 and above): ${errors.length ? `\n${errors.map((error) => `- ${error}`).join('\n')}` : 'none.'}

\`npm audit\`: ${auditResult}.

## Findings and what they mean

${findingRows.length ? `| tool | finding | meaning |\n|---|---|---|\n${findingRows.join('\n')}` : 'None.'}

## Commands

URL is that of the server, TOKEN an access token of the brand's owner, FOLDER one for temporary files.

\`\`\`sh
${rows.map(({ command }) => command).join('\n')}
npm audit --omit=dev
\`\`\`
`
if (!isQuick) writeFileSync(path.resolve(import.meta.dirname, '../../docs/scans.md'), report())
for (const problem of [...unexplained, ...errors]) console.error(problem)
process.exit(unexplained.length || errors.length ? 1 : 0)
