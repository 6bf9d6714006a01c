import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from './run-command.mjs'

const isRootOnDebian = () => process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get')

/**
 * As root on Debian, unpacks a package to a folder without installing it, which would start its services. With `libraries`, also the packages that it needs
 * and the machine lacks. Elsewhere does nothing. Never throws.
 */
export async function unpackPackage(folder, name, { libraries = false } = {}) {
  if (!isRootOnDebian()) return
  // An existing folder is always complete, also after an interrupted run.
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const options = { cwd: unfinished, stdio: 'ignore' }
  await runCommand('apt-get', ['update', '-qq'], options)
  const packages = [name, ...(libraries ? missingLibraries(name) : [])]
  // apt drops root's privileges, and then cannot enter folders below /root.
  if ((await runCommand('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', ...packages], options)) !== 0) return
  for (const archive of globSync('*.deb', { cwd: unfinished })) {
    await runCommand('dpkg', ['-x', archive, '.'], options)
    rmSync(path.join(unfinished, archive))
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}

function missingLibraries(name) {
  const { stdout } = spawnSync('apt-get', ['install', '--simulate', '--no-install-recommends', name], { encoding: 'utf8' })
  return [...(stdout ?? '').matchAll(/^Inst (lib\S+)/gm)].map(([, library]) => library)
}
