// `npm start`. Everything that this file imports before it hands over runs on any Node >= 20, without packages.
import { handOver, install } from './prepare.mjs'

await install()
await handOver(import.meta.url)
const { serve } = await import('./serve.mjs')
await serve().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
