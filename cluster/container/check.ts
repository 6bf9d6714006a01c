import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createBrandWithToken } from '../../bench/brands.ts'
import { startPostgres } from '../../scripts/pg.mjs'
import { freePort } from '../../scripts/ports.mjs'
import { startMailSink } from '../../server/test/outside.ts'
import { until } from '../cluster.ts'
import { containerPackages, ensurePackages } from '../packages.ts'
import { addPhotos } from '../photos.ts'
import { isHealthy } from '../servers.ts'
import { buildImage, image, makeBaseImage } from './image.ts'
import { Podman } from './podman.ts'

/**
 * `npm run container:check`: builds the image of ops/Containerfile and runs it with the options of docs/operations.md, with its own PostgreSQL. Needs root on
 * Debian. `-- --keep` leaves the images in `.data/container`, which makes the next run faster.
 */
const folder = path.resolve(import.meta.dirname, '../../.data/container')
const name = 'linesheet-check'
const restrictions = ['--read-only', '--tmpfs', '/tmp', '--cap-drop=all', '--security-opt=no-new-privileges', '--stop-timeout', '30']

let failed = 0
/** Prints a finding, and counts it as a failure if it is not right. */
function report(isRight: boolean, what: string) {
  console.log(`${isRight ? 'ok  ' : 'FAIL'}  ${what}`)
  if (!isRight) failed += 1
}
const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1)

ensurePackages(containerPackages)
const podman = new Podman(folder)
const inside = (...command: string[]) => podman.try('exec', name, ...command)
const removeContainer = () => podman.try('rm', '--force', '--time', '0', name)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void removeContainer().finally(() => process.exit(1)))
const shell = async (script: string) => (await inside('sh', '-c', script)).out

async function checkImage() {
  const began = performance.now()
  await makeBaseImage(podman, folder)
  console.log(`      base image: ${secondsSince(began)} s`)
  const beganBuild = performance.now()
  const log = await buildImage(podman, folder)
  const megabytes = Math.round(Number(await podman.run('image', 'inspect', image, '--format', '{{.Size}}')) / 1e6)
  const base = Math.round(Number(await podman.run('image', 'inspect', 'node:24-trixie-slim', '--format', '{{.Size}}')) / 1e6)
  report(true, `built in ${secondsSince(beganBuild)} s: ${megabytes} MB, ${base} of them of the base image`)
  const { out } = await podman.try('image', 'inspect', image, '--format', '{{.User}} {{json .HealthCheck}}')
  report(out.startsWith('10001:10001 ') && out.includes('/readyz'), 'the image names its user and its health check')
  report(!/warning/i.test(log), 'nothing is ignored by the build')
}

async function checkConfiguration() {
  const { code, out } = await podman.try('run', '--rm', '--network', 'none', ...restrictions, image)
  report(code === 78 && out.includes('DATABASE_URL'), `without a configuration it ends with ${code} and says what is missing`)
}

async function checkRights(pid: string) {
  const status = new Map(
    readFileSync(`/proc/${pid}/status`, 'utf8')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const rights = ['Uid', 'CapPrm', 'CapEff', 'CapBnd', 'NoNewPrivs', 'Seccomp'].map((field) => status.get(field)?.split('\t')[0])
  report(
    rights.join(' ') === `10001 ${Array(3).fill('0'.repeat(16)).join(' ')} 1 2`,
    `user, capabilities, no new privileges, seccomp: ${rights}`,
  )
  const mounts = readFileSync(`/proc/${pid}/mounts`, 'utf8').split('\n')
  const root = mounts.find((line) => line.split(' ')[1] === '/')
  report(/ ro,/.test(root ?? ''), 'the root of its file system is read-only')
}

/** Writes by root count as well: only a read-only file system prevents them. */
async function checkWrites() {
  const places = ['/', '/etc', '/opt/linesheet', '/opt/linesheet/node_modules/.cache', '/var/lib/linesheet', '/tmp']
  const writable = (
    await shell(`for place in ${places.join(' ')}; do touch $place/x 2>/dev/null && rm $place/x && echo $place; done`)
  ).split('\n')
  report(writable.join(' ') === '/var/lib/linesheet /tmp', `it can write to ${writable.join(' and ')}`)
  const outside = await shell(
    'find / -xdev -newer /proc/1 -type f 2>/dev/null; find /run /var/tmp /dev/shm /dev/mqueue -type f 2>/dev/null',
  )
  report(!/^\/(?!run\/\.containerenv)/m.test(outside), `what it has written elsewhere: ${outside || 'nothing'}`)
  const changes = await podman.run('diff', name)
  const made = changes.split('\n').filter((line) => line.startsWith('A ') && !/ \/(etc|run|proc|sys|dev)\b/.test(line))
  report(made.length === 0, `files added to the container: ${made.join(', ') || 'none'}`)
}

async function checkContainer() {
  const [postgres, mail] = [await startPostgres({ dir: path.join(folder, 'pg') }), await startMailSink()]
  const [port, metrics] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const environment = path.join(folder, 'environment')
  const variables = {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: url,
    SMTP_URL: mail.url,
    MARKETPLACE_KEY: 'marketplace-key-of-the-check',
    MARKETPLACE_SECRET: 'marketplace-secret-of-the-check',
    BANK_KEY: 'key-of-bank-details-of-the-check',
    HOST: '127.0.0.1',
    PORT: port,
    METRICS_ADDRESS: `127.0.0.1:${metrics}`,
  }
  writeFileSync(
    environment,
    Object.entries(variables)
      .map((variable) => `${variable.join('=')}\n`)
      .join(''),
    { mode: 0o600 },
  )
  // The network of this machine, because PostgreSQL listens only on the loopback here.
  const options = ['--network', 'host', ...restrictions, '--volume', `${name}:/var/lib/linesheet`, '--env-file', environment]
  const start = async (what: string) => {
    const began = performance.now()
    await podman.run('run', '--detach', '--name', name, ...options, image)
    await until('/readyz answers', () => isHealthy(port, '/readyz'), 120)
    report(true, `${what}: ready after ${secondsSince(began)} s`)
    return podman.run('inspect', name, '--format', '{{.State.Pid}}')
  }
  const stop = async (what: string) => {
    const began = performance.now()
    await podman.run('stop', name)
    const code = await podman.run('inspect', name, '--format', '{{.State.ExitCode}}')
    report(code === '0' && performance.now() - began < 10_000, `${what}: SIGTERM ended it after ${secondsSince(began)} s with ${code}`)
    await podman.run('rm', name)
  }
  // A killed earlier check may have left the container.
  await removeContainer()
  try {
    const pid = await start('with an empty database, all migrations')
    await checkRights(pid)
    const page = await (await fetch(`${url}/login`)).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
    const asset = await fetch(`${url}${script}`)
    report(page.includes('<title>') && asset.ok, `the page to sign in, and ${script} with ${(await asset.text()).length} characters`)
    const measurements = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    report(measurements.includes('linesheet_'), 'measurements')
    await addPhotos(url, await createBrandWithToken(postgres.url, randomUUID()), 3)
    const files = (await shell('find /var/lib/linesheet/files -type f')).split('\n').length
    report(files >= 3, `three products with photos: ${files} files in the volume`)
    const fonts =
      "import('/opt/linesheet/server/src/platform/pdf/fonts.ts').then(({ toRuns }) => console.log(toRuns('茶', 'zh_CN', 'regular').length))"
    report((await inside('node', '-e', fonts)).out === '1', 'fonts of documents')
    const health = await podman.try('healthcheck', 'run', name)
    report(health.code === 0, `the health check ends with ${health.code}`)
    const doctor = await inside('npm', 'run', '--silent', 'doctor')
    console.log(doctor.out.replace(/^/gm, '      | '))
    report(doctor.code < 2, `npm run doctor ends with ${doctor.code}`)
    const jobs = await inside('npm', 'run', '--silent', 'jobs')
    report(jobs.out === 'There are no dead effects', `npm run jobs: ${jobs.out}`)
    await checkWrites()
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    report(true, `memory: ${Math.round(Number(resident) / 1024)} MB resident; /tmp has ${await shell('du -sm /tmp | cut -f 1')} MB`)
    await stop('with its connections')
    await start('again, on the database as it is')
    await stop('at once')
  } finally {
    await removeContainer()
    await podman.try('volume', 'rm', '--force', name)
    await mail.close()
    await postgres.stop()
    rmSync(path.join(folder, 'pg'), { recursive: true, force: true })
  }
}

try {
  await checkImage()
  await checkConfiguration()
  await checkContainer()
} catch (error) {
  console.error(error)
  failed += 1
} finally {
  if (!process.argv.includes('--keep')) {
    await podman.removeAll()
    rmSync(folder, { recursive: true, force: true })
  }
}
console.log(failed ? `${failed} failed` : 'All is right')
process.exit(failed ? 1 : 0)
