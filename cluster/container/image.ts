import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Podman } from './podman.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** The image that ops/Containerfile begins with. */
const baseImage = 'docker.io/library/node:24-trixie-slim'
export const image = 'localhost/linesheet:check'

/**
 * Makes the base image from Debian's packages, the Node of package-lock.json and the npm of this machine, if it cannot be pulled. It has all files of the
 * published image that the build uses.
 */
export async function makeBaseImage(podman: Podman, folder: string) {
  if ((await podman.try('image', 'exists', baseImage)).code === 0) return
  const node = path.join(folder, 'node')
  const [programs, modules] = [path.join(node, 'bin'), path.join(node, 'lib/node_modules')]
  rmSync(node, { recursive: true, force: true })
  for (const place of [programs, modules]) mkdirSync(place, { recursive: true })
  cpSync(process.execPath, path.join(programs, 'node'))
  // npm passes the path of its own program to the scripts that it runs.
  const npm = path.resolve(realpathSync(process.env.npm_execpath ?? ''), '../..')
  cpSync(npm, path.join(modules, 'npm'), { recursive: true })
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(programs, name))
  const archive = path.join(folder, 'base.tar')
  const without = ['doc', 'man', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`)
  const hook = `--customize-hook=sync-in ${node} /usr/local`
  const { status, stderr } = spawnSync('mmdebstrap', ['--variant=minbase', '--mode=root', ...without, hook, 'trixie', archive], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`mmdebstrap ended with ${status}:\n${stderr}`)
  await podman.run('import', '--change', 'CMD=node', archive, baseImage)
  for (const place of [node, archive]) rmSync(place, { recursive: true })
}

/**
 * Builds ops/Containerfile unchanged. The certificates and the registry of npm on this machine are passed as npm's global settings, mounted only during the
 * build.
 */
export async function buildImage(podman: Podman, folder: string) {
  const settings = path.join(folder, 'npm')
  mkdirSync(settings, { recursive: true })
  const registry = execFileSync('npm', ['config', 'get', 'registry'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const lines = [`registry=${registry.trim()}`]
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates) {
    cpSync(realpathSync(certificates), path.join(settings, 'certificates.crt'))
    lines.push('cafile=/usr/local/etc/certificates.crt')
  }
  writeFileSync(path.join(settings, 'npmrc'), `${lines.join('\n')}\n`)
  // A folder that exists in the base image, so that nothing of the mount stays in the image.
  const options = ['--format', 'docker', '--pull=never', '--network', 'host', '--volume', `${settings}:/usr/local/etc:ro`]
  return podman.run('build', ...options, '--file', path.join(root, 'ops/Containerfile'), '--tag', image, root)
}
