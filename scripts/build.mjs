// `node scripts/build.mjs`: builds what has changed, and tells the parent which server to start. A process of its own: the supervisor
// runs as long as the application, and would keep the memory.
import { buildServer } from './server-build.mjs'
import { buildWeb } from './web-build.mjs'

const entry = (await buildWeb()) && (await buildServer())
if (!entry) process.exit(1)
process.send?.({ entry })
process.disconnect?.()
