import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findPromtool } from '../../scripts/promtool.mjs'
import { secretVariables } from '../src/platform/keys/secret-files.ts'
import { buildMetricsServer } from '../src/platform/operations/metrics-server.ts'
import { testContext } from './context.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const dashboards = globSync('ops/grafana/*.json', { cwd: root })
const rules = 'ops/prometheus/alerts.yml'

/** The names of the series that /metrics exports. */
async function exportedSeries() {
  const { body } = await buildMetricsServer(await testContext()).inject('/metrics')
  return [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
}

const seriesIn = (text: string) => [...new Set([...text.matchAll(/\b(?:linesheet|nodejs|process)_\w+/g)].map(([name]) => name))]

test.each([...dashboards, rules])('%s names only series that /metrics exports', async (file) => {
  const named = seriesIn(read(file))
  expect(named.length).toBeGreaterThan(5)
  const exported = await exportedSeries()
  expect(named.filter((name) => !exported.includes(name))).toEqual([])
})

test('each series of ours is shown on a dashboard', async () => {
  const shown = dashboards.flatMap((file) => seriesIn(read(file)))
  const own = (await exportedSeries()).filter((name) => name.startsWith('linesheet_') && !name.endsWith('_sum'))
  const byOthers = [
    'linesheet_jobs_waiting',
    'linesheet_mails_oldest_seconds',
    'linesheet_files_oldest_unscanned_seconds',
    'linesheet_webhooks_oldest_seconds',
    'linesheet_measured_at_seconds',
  ]
  expect(own.filter((name) => !shown.includes(name))).toEqual(byOthers)
})

test('a dashboard is JSON that Grafana reads: panels that do not overlap, each with a query', () => {
  for (const file of dashboards) {
    const { panels, uid, schemaVersion } = JSON.parse(read(file))
    expect([typeof uid, typeof schemaVersion]).toEqual(['string', 'number'])
    const places = panels.map(({ gridPos: { x, y, w, h } }: { gridPos: Record<string, number> }) => [x, y, w, h].join())
    expect(new Set(places).size).toBe(panels.length)
    expect(panels.filter(({ targets }: { targets: { expr: string }[] }) => !targets.every(({ expr }) => expr))).toEqual([])
  }
})

test('each alert has a runbook of its own, and a test', () => {
  const alerts = [...read(rules).matchAll(/- alert: (\w+)\n[\s\S]*?runbook: (\S+)/g)].map(([, name, runbook]) => ({ name, runbook }))
  expect(alerts.length).toBe(read(rules).match(/- alert:/g)?.length)
  const runbooks = alerts.map(({ runbook }) => runbook).toSorted()
  expect(runbooks).toEqual(globSync('docs/runbooks/*.md', { cwd: root }).toSorted())
  for (const { name } of alerts) expect(read('ops/prometheus/alerts.test.yml')).toContain(`  - name: ${name}\n`)
})

test('everything that the operations documents name exists', () => {
  const documents = ['docs/operations.md', ...globSync('docs/runbooks/*.md', { cwd: root })]
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  for (const file of documents) {
    const commands = [...read(file).matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name)
    expect(commands.filter((name) => !scripts.includes(name ?? ''))).toEqual([])
    const files = [...read(file).matchAll(/\b((?:docs|ops|server|scripts)\/[\w./-]+\.\w+)/g)].map(([, name = '']) => name)
    expect(files.filter((name) => !globSync(name, { cwd: root }).length)).toEqual([])
  }
})

const promtool = findPromtool()
test.runIf(promtool).each([
  ['check', 'rules', rules],
  ['check', 'config', 'ops/prometheus/prometheus.yml'],
  ['test', 'rules', 'ops/prometheus/alerts.test.yml'],
])('promtool %s %s %s', (...args) => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { cwd: root, encoding: 'utf8' })
  expect(`${stdout}${stderr}`).toContain('SUCCESS')
  expect(status).toBe(0)
})
test.skipIf(promtool)(
  'SKIPPED: promtool is not here, the rules of alerts are not checked (npm test installs it as root on Debian)',
  () => {},
)

const analyze = spawnSync('systemd-analyze', ['--version']).status === 0
test.runIf(analyze)('systemd understands the unit', () => {
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', 'ops/systemd/linesheet.service'], {
    cwd: root,
    encoding: 'utf8',
  })
  // The program is not installed here.
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('linesheet.service') && !line.includes('is not executable'))
  expect(lines).toEqual([])
})

test.runIf(analyze)('systemd calls the unit safe: below 2 of 10', () => {
  const { status, stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', '--threshold=20', 'ops/systemd/linesheet.service'],
    { cwd: root, encoding: 'utf8' },
  )
  expect({ status, output: status ? `${stdout}${stderr}` : '' }).toEqual({ status: 0, output: '' })
})

test.runIf(analyze)('systemd understands the unit together with the secrets', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'linesheet-unit-'))
  const unit = path.join(folder, 'linesheet.service')
  copyFileSync(path.join(root, 'ops/systemd/linesheet.service'), unit)
  mkdirSync(`${unit}.d`)
  copyFileSync(path.join(root, 'ops/systemd/secrets.conf'), path.join(`${unit}.d`, 'secrets.conf'))
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('secrets.conf'))).toEqual([])
})

test('the secrets of the unit are files that systemd passes to the server, each under its variable', () => {
  const lines = read('ops/systemd/secrets.conf').split('\n')
  const loaded = lines.flatMap((line) => /^LoadCredential=(\w+):\/etc\/linesheet\/secrets\/(\w+)$/.exec(line)?.slice(1) ?? [])
  const given = lines.flatMap((line) => [...line.matchAll(/(\w+)_FILE=%d\/(\w+)/g)].map(([, variable = '', name]) => ({ variable, name })))
  expect(given.flatMap(({ name }) => [name, name])).toEqual(loaded)
  expect(given.filter(({ variable, name }) => name !== variable.toLowerCase())).toEqual([])
  const known: readonly string[] = secretVariables
  expect(given.filter(({ variable }) => !known.includes(variable))).toEqual([])
})

test('README names each variable of the configuration', () => {
  const readme = read('README.md')
  const variables = [...read('server/src/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): z?\w/gm)].map(([, name = '']) => name)
  expect(variables.length).toBeGreaterThan(30)
  expect([...variables, ...secretVariables].filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  const [, secrets = ''] = /^## Secrets\n(.+?)`NAME_FILE`/ms.exec(read('docs/operations.md')) ?? []
  expect([...secrets.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual([...secretVariables])
})

test('Prometheus, the unit and the container name the same port for measurements', () => {
  expect(read('ops/prometheus/prometheus.yml')).toContain('- 127.0.0.1:9464\n')
  expect(read('ops/systemd/linesheet.service')).toMatch(/^Environment=.* METRICS_ADDRESS=127\.0\.0\.1:9464$/m)
  expect(read('ops/Containerfile')).toMatch(/^ENV .*METRICS_ADDRESS=0\.0\.0\.0:9464 /m)
})

test('the unit gives no rights that the server does not need', () => {
  const unit = read('ops/systemd/linesheet.service')
  const needed = [
    'DynamicUser=yes',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'SystemCallFilter=@system-service',
  ]
  expect(needed.filter((line) => !unit.split('\n').includes(line))).toEqual([])
})

test('the container copies only existing files, and does not run as root', () => {
  const file = read('ops/Containerfile')
  const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))
  expect(copied).toContain('server/package.json')
  expect(copied.filter((source) => !existsSync(path.join(root, source)))).toEqual([])
  expect(file).toMatch(/^USER 10001:10001$/m)
})
