import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { unpackPackage } from './debian-package.mjs'
import { root } from './root.mjs'

const folder = path.join(root, '.data/tools/prometheus')
const unpacked = path.join(folder, 'usr/bin/promtool')

/** Path of promtool, which checks the rules of alerts; undefined if there is none. */
export function findPromtool() {
  if (existsSync(unpacked)) return unpacked
  return spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0 ? 'promtool' : undefined
}

/** As root on Debian, unpacks promtool from its package. Never throws. */
export async function ensurePromtool() {
  if (findPromtool()) return findPromtool()
  await unpackPackage(folder, 'prometheus')
  rmSync(path.join(folder, 'usr/bin/prometheus'), { force: true })
  return findPromtool()
}
