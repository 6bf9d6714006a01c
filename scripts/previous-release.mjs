import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { withLock } from './lock.mjs'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'

const parts = ['server', 'contract', 'domain', 'web/package.json', 'package.json', 'package-lock.json', 'tsconfig.base.json', '.npmrc']
const checkouts = path.join(root, '.data/previous-release')

/**
 * Checks out the previous release, which previous-release.json names, and returns its folder, ready to run. Undefined if its revision is neither in this
 * clone nor where it was cloned from (docs/decisions/0102).
 */
export async function checkOutPreviousRelease() {
  const { revision } = JSON.parse(readFileSync(path.join(root, 'previous-release.json'), 'utf8'))
  const folder = path.join(checkouts, revision)
  await withLock(`${checkouts}.lock`, () => existsSync(folder) || checkOut(revision, folder))
  return existsSync(folder) ? folder : undefined
}

async function checkOut(revision, folder) {
  if (!hasRevision(revision)) return
  const unfinished = `${folder}.new`
  rmSync(checkouts, { recursive: true, force: true }) // with the checkouts of earlier runs
  mkdirSync(unfinished, { recursive: true })
  const archive = git('archive', revision, ...parts)
  const { status, stderr } = spawnSync('tar', ['-x', '-C', unfinished], { input: archive.stdout })
  if (archive.status !== 0 || status !== 0) throw new Error(`${revision} cannot be checked out: ${archive.stderr}${stderr}`)
  await install(unfinished)
  renameSync(unfinished, folder)
}

/** Packages of the same versions are found in our own node_modules, above the folder; only the packages of the workspace are its own. */
async function install(folder) {
  if (!hasSamePackages(folder)) {
    const code = await runCommand('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
    })
    if (code !== 0) throw new Error('The packages of the previous release cannot be installed')
    return
  }
  const workspaces = path.join(folder, 'node_modules/@linesheet')
  mkdirSync(workspaces, { recursive: true })
  for (const name of ['contract', 'domain', 'server']) symlinkSync(path.join('../..', name), path.join(workspaces, name))
}

/** Whether we have each package that the server of the release needs, in its version. */
function hasSamePackages(folder) {
  const packagesOf = (place) => JSON.parse(readFileSync(path.join(place, 'package-lock.json'), 'utf8')).packages
  const ours = packagesOf(root)
  const needed = Object.entries(packagesOf(folder)).filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
  return needed.every(([place, { version }]) => ours[place]?.version === version)
}

/** A shallow clone fetches the one revision. */
function hasRevision(revision) {
  const isHere = () => git('cat-file', '-e', `${revision}^{commit}`).status === 0
  if (!isHere()) git('fetch', '--quiet', '--depth=1', 'origin', revision)
  return isHere()
}

const git = (...args) => spawnSync('git', args, { cwd: root, maxBuffer: 1e9, timeout: 120_000 })
