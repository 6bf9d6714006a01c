import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFiles } from './compress.mjs'
import { alone } from './lock.mjs'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'

const web = path.join(root, 'web')
const dist = path.join(web, 'dist')
const hashFile = path.join(dist, '.sources')
const sources = ['web/*.{html,ts,js,cjs,json}', 'web/{src,public}/**/*', 'contract/src/**/*', 'domain/src/**/*', 'package-lock.json']

/** Builds the web application where its sources changed since; answers whether it is there. */
export async function buildWeb() {
  const hash = hashOfSources()
  if (isBuilt(hash)) return true
  return alone(path.join(root, '.data/web.lock'), async () => isBuilt(hash) || build(hash))
}

const isBuilt = (hash) => existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash

/** It is built aside and moved in whole: a server that runs meanwhile, or starts after a kill, never sees half of it. */
async function build(hash) {
  console.log('Building the web application')
  const [fresh, old] = ['new', 'old'].map((age) => path.join(root, 'node_modules/.cache', `web-${age}`))
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']
  const code = await runCommand(process.execPath, args, { cwd: web, env: { ...process.env, NODE_ENV: 'production' } })
  if (code !== 0) return false
  await compressFiles(fresh)
  writeFileSync(path.join(fresh, path.basename(hashFile)), hash)
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(fresh, dist)
  return true
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort())
    if (!/\.test\.tsx?$/.test(file) && statSync(path.join(root, file)).isFile())
      hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}
