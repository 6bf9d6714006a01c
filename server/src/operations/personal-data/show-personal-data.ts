import { parseArgs } from 'node:util'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/db.ts'
import { eraseSubject, exportPersonalData, planErasure } from './handle-request.ts'

const usage = `npm run personal-data -- export user NAME --reason "…"
npm run personal-data -- export retailer ID --reason "…"
npm run personal-data -- erase user NAME --reason "…" [--yes]
npm run personal-data -- erase retailer ID --reason "…" [--yes]
NAME is the address that the user signs in with; ID is ours, the marketplace's, or an email address. Without --yes, erase shows what it would do.`

/** `npm run personal-data`: docs/product/personal-data.md. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' }, yes: { type: 'boolean' } } })
const [action, kind, name] = positionals
if ((action !== 'export' && action !== 'erase') || (kind !== 'user' && kind !== 'retailer') || !name || !values.reason?.trim()) {
  console.error(usage)
  process.exit(1)
}
const config = readConfig(process.env)
const db = openDatabase(config.DATABASE_URL, 1, { destinations: config.MARKETPLACE_WEBHOOK_URL })
try {
  const request = { kind, name, reason: values.reason.trim(), now: new Date() } as const
  if (action === 'export') console.log(JSON.stringify(await exportPersonalData(db, request), null, 2))
  else if (values.yes) console.table(await eraseSubject(db, request))
  else {
    console.table(await planErasure(db, request))
    console.log('Nothing was erased yet: --yes does it. It cannot be taken back.')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.close()
}
