import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFiles } from './compress.mjs'
import { withLock } from './lock.mjs'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'

const web = path.join(root, 'web')
const dist = path.join(web, 'dist')
const hashFile = path.join(dist, '.sources')
const sources = ['web/*.{html,ts,js,cjs,json}', 'web/{src,public}/**/*', 'contract/src/**/*', 'domain/src/**/*', 'package-lock.json']

/** Builds the web application if its sources have changed. Returns false if the build failed. */
export async function buildWeb() {
  const hash = sourceHash()
  if (isBuilt(hash)) return true
  return withLock(path.join(root, '.data/web.lock'), async () => isBuilt(hash) || build(hash))
}

const isBuilt = (hash) => existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash

/** Builds into another folder and renames it, so that no running or starting server sees a partial build. */
async function build(hash) {
  console.log('Building the web application')
  const [newBuild, oldBuild] = ['new', 'old'].map((age) => path.join(root, 'node_modules/.cache', `web-${age}`))
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const options = { cwd: web, env: { ...process.env, NODE_ENV: 'production' } }
  const steps = [['--emptyOutDir'], ['--config', 'vite.widget.config.ts']]
  for (const step of steps) {
    const args = [vite, 'build', '--outDir', newBuild, '--logLevel', 'warn', ...step]
    if ((await runCommand(process.execPath, args, options)) !== 0) return false
  }
  await compressFiles(newBuild)
  writeFileSync(path.join(newBuild, path.basename(hashFile)), hash)
  rmSync(oldBuild, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, oldBuild)
  renameSync(newBuild, dist)
  return true
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort())
    if (!/\.test\.tsx?$/.test(file) && statSync(path.join(root, file)).isFile())
      hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}
