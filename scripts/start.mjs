// `npm start`. Everything imported before `reexecWithPinnedNode` runs on any Node >= 20, without packages.
import { ensureInstalled, reexecWithPinnedNode } from './prepare.mjs'

await ensureInstalled()
await reexecWithPinnedNode(import.meta.url)
const { serve } = await import('./serve.mjs')
await serve().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
