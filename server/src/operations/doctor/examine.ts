import { checkConfiguration, checkDisk, checkMailServer, checkMeasurements, checkScanner, checkStorage } from './check-configuration.ts'
import { checkMigrations, checkReplication, checkServer, checkTransactions, checkVacuum } from './check-database.ts'
import { checkDerivedData } from './check-derived-data.ts'
import { checkEncryption } from './check-encryption.ts'
import { checkMissingFiles, checkOrphanFiles } from './check-files.ts'
import { checkJobs, checkMails, checkScans, checkWebhooks } from './check-jobs.ts'
import { type Check, type CheckResult, critical, type Installation, messageOf, type Severity, warning } from './findings.ts'

const checks: readonly Check[] = [
  { name: 'configuration', find: checkConfiguration },
  { name: 'encryption', find: checkEncryption },
  { name: 'disk', find: checkDisk },
  { name: 'storage', find: checkStorage },
  { name: 'mail server', find: checkMailServer },
  { name: 'malware scanner', find: checkScanner },
  { name: 'measurements', find: checkMeasurements },
]

/** The checks that need the database. */
const databaseChecks: readonly Check[] = [
  { name: 'migrations', find: checkMigrations },
  { name: 'replication', find: checkReplication },
  { name: 'transactions', find: checkTransactions },
  { name: 'vacuum', find: checkVacuum },
  { name: 'jobs', find: checkJobs },
  { name: 'mails', find: checkMails },
  { name: 'webhooks', find: checkWebhooks },
  { name: 'scans', find: checkScans },
  { name: 'missing files', find: checkMissingFiles },
  { name: 'orphan files', find: checkOrphanFiles },
  { name: 'derived data', find: checkDerivedData },
]

/** Runs all checks together. A check that fails or does not end in time is a finding, too. Without a database there are no findings about it. */
export async function examine(installation: Installation): Promise<CheckResult[]> {
  const run = (check: Check) => runCheck(check, installation)
  const [others, database, ofDatabase] = await Promise.all([
    Promise.all(checks.map(run)),
    run({ name: 'database', find: findDatabase }),
    Promise.all(databaseChecks.map(run)),
  ])
  const isReached = !database.findings.some(({ text }) => text.startsWith(unreachable))
  return [...others, database, ...(isReached ? ofDatabase : [])]
}

const unreachable = 'The database does not answer'

async function findDatabase(installation: Installation) {
  try {
    return await checkServer(installation)
  } catch (error) {
    return [critical(`${unreachable}: ${messageOf(error)}`, 'Look at DATABASE_URL, and at the log of PostgreSQL')]
  }
}

async function runCheck({ name, find }: Check, installation: Installation): Promise<CheckResult> {
  const { checkMs } = installation.limits
  const late = warning(`The check took longer than ${checkMs / 1000} s`, 'Look at the load of the database and the storage; `--all` waits')
  let timer: NodeJS.Timeout | undefined
  const notes: string[] = []
  const timeout = new Promise<CheckResult['findings']>((resolve) => {
    if (!installation.all) timer = setTimeout(() => resolve([name === 'database' ? critical(unreachable, late.remedy) : late]), checkMs)
  })
  try {
    const findings = await Promise.race([find(installation, (text) => notes.push(text)), timeout])
    return { check: name, findings, ...(notes.length && { note: notes.join('; ') }) }
  } catch (error) {
    return {
      check: name,
      findings: [isSchemaOlder(error) ? olderSchema : warning(`The check failed: ${messageOf(error)}`, 'Mend what the error names')],
    }
  } finally {
    clearTimeout(timer)
  }
}

/** A table or a column is missing. */
const isSchemaOlder = (error: unknown) => error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703')
const olderSchema = warning('The check needs a migration that the database lacks', 'Start a server of this release: it runs them first')

const exitCodes: Record<Severity, number> = { warning: 1, critical: 2 }

/** 0 if nothing was found, 1 for warnings, 2 if anything is critical. */
export const exitCodeOf = (results: readonly CheckResult[]) =>
  Math.max(0, ...results.flatMap(({ findings }) => findings.map(({ severity }) => exitCodes[severity])))

/** The results as text for a person. */
export function formatResults(results: readonly CheckResult[]): string {
  const lines = results.flatMap(({ check, findings, note }) => [
    ...findings.flatMap(({ severity, text, remedy }) => [`${severity.padEnd(8)}  ${check}: ${text}`, `          → ${remedy}`]),
    ...(findings.length ? [] : [`ok        ${check}`]),
    ...(note ? [`          ${note}`] : []),
  ])
  const count = results.reduce((sum, { findings }) => sum + findings.length, 0)
  return [...lines, '', count ? `${count} findings` : 'Nothing was found'].join('\n')
}
