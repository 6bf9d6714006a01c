// `npm run build`: builds the web application and the server for a machine that only runs them. `current` names the server's folder.
import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { changelog } from './changelog.mjs'
import { buildServer } from './server-build.mjs'
import { buildWeb } from './web-build.mjs'

const entry = (await buildWeb()) && (await buildServer())
if (!entry) process.exit(1)
const folder = path.dirname(entry)
const changes = changelog()
if (changes) writeFileSync(path.join(folder, 'CHANGELOG.md'), changes)
else console.log('There is no changelog: the history since the previous release is not here')
const current = path.join(path.dirname(folder), 'current')
rmSync(`${current}.new`, { force: true })
symlinkSync(path.basename(folder), `${current}.new`)
renameSync(`${current}.new`, current)
console.log(path.join(current, path.basename(entry)))
