import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/db.ts'
import { verifySmtp } from '../../platform/ports/mail/mail.ts'
import { clamdScanner } from '../../platform/ports/scanner/scanner.clamd.ts'
import { openStorage } from '../../platform/ports/storage/storage.ts'
import { repairDerivedData } from './check-derived-data.ts'
import { examine, exitCodeOf, formatResults } from './examine.ts'
import { type CheckResult, critical, usualLimits } from './findings.ts'

/**
 * `npm run doctor`: checks the installation and prints problems with their remedies. `-- --json` for programs, `-- --all` compares all files and all derived
 * data with their rows. `-- --repair` only repairs derived data, with `--brand ID` of one brand. Exits with 0, or 1 after warnings, or 2 if anything is
 * critical.
 */
const { values: options } = parseArgs({
  options: { all: { type: 'boolean' }, json: { type: 'boolean' }, repair: { type: 'boolean' }, brand: { type: 'string' } },
})

async function examineThis(): Promise<CheckResult[]> {
  let config: ReturnType<typeof readConfig>
  try {
    config = readConfig(process.env)
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : []
    return [{ check: 'configuration', findings: lines.map((line) => critical(line, 'README.md, "Configuration"')) }]
  }
  if (options.brand && !options.repair)
    return [{ check: 'options', findings: [critical('--brand names a brand to repair', 'Add `--repair`, or leave `--brand` out')] }]
  if (options.repair) return [await repairDerivedData(openDatabase(config.DATABASE_URL, 1), options.brand)]
  const dataDir = resolve(config.DATA_DIR)
  mkdirSync(dataDir, { recursive: true })
  return examine({
    config: { ...config, DATA_DIR: dataDir },
    db: openDatabase(config.DATABASE_URL, 1),
    replicas: config.DATABASE_READ_URL.map((url) => openDatabase(url, 1)),
    storage: openStorage(config.STORAGE_URL ?? `file:${dataDir}/files`),
    now: () => new Date(),
    freeSpace: async (folder) => {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { free: bavail * bsize, total: blocks * bsize }
    },
    verifyMail: verifySmtp,
    pingScanner: (url) => clamdScanner(url, { timeout: 3000 }).ping(),
    askServer: async ({ host, port }) => {
      const { ok, status } = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/readyz`, {
        signal: AbortSignal.timeout(3000),
      })
      if (!ok) throw new Error(`it answered ${status}`)
    },
    all: options.all ?? false,
    limits: usualLimits,
  })
}

const results = await examineThis()
console.log(options.json ? JSON.stringify(results, null, 2) : formatResults(results))
// Checks that were too slow are still running.
process.exit(exitCodeOf(results))
