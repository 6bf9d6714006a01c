// `node scripts/build.mjs`: installs packages and builds what has changed. What is imported before `reexecWithPinnedNode` runs on any Node >= 20, without packages.
import { ensureInstalled, reexecWithPinnedNode } from './prepare.mjs'

await ensureInstalled()
await reexecWithPinnedNode(import.meta.url)
const { buildServer } = await import('./server-build.mjs')
const { buildWeb } = await import('./web-build.mjs')
if (!((await buildWeb()) && (await buildServer()))) process.exit(1)
