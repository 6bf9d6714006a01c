import { randomUUID } from 'node:crypto'
import { findBrandsAfter } from '../../insight/analytics/merge-days.sql.ts'
import { type Database, noBrand } from '../../platform/db/db.ts'
import { derivedData } from '../derived-data/derived-data.ts'
import { type DerivedData, nameOf } from '../derived-data/derived-data.types.ts'
import { findDrift, repairDrift } from '../derived-data/find-drift.sql.ts'
import { isBrandId, sampleBrands } from './brands.sql.ts'
import { type CheckResult, critical, type Finding, type Installation, messageOf, warning } from './findings.ts'

const sampledBrands = 20
/** If there are more findings, somebody has to look for the cause first. */
const maxFindings = 50

/** Derived data that differs from its source: of random brands for a limited time, or of all brands. */
export async function checkDerivedData({ db, all, limits }: Installation, note: (text: string) => void): Promise<Finding[]> {
  const findings: Finding[] = []
  const end = all ? undefined : performance.now() + limits.driftMs
  let checked = 0
  for await (const brandId of all ? allBrands(db) : await db.asOwnerEach((tx) => sampleBrands(tx, randomUUID(), sampledBrands))) {
    const { drift, isComplete } = await findDrift(db, brandId, end)
    findings.push(...drift.map(({ entry, rows }) => driftFinding(brandId, entry, rows)))
    if (findings.length >= maxFindings) return [...findings, moreFinding]
    if (!isComplete) break
    checked += 1
  }
  if (!all) note(`${checked} brands were checked, chosen at random; \`npm run doctor -- --all\` checks all`)
  return findings
}

async function* allBrands(db: Database) {
  for (let after: string | undefined = noBrand; after; ) {
    const brands: string[] = await db.asOwnerEach((tx) => findBrandsAfter(tx, after ?? noBrand))
    yield* brands
    after = brands.at(-1)
  }
}

function driftFinding(brandId: string, entry: DerivedData, rows: number): Finding {
  const remedy = `\`npm run doctor -- --repair --brand ${brandId}\`, and look for the cause (docs/derived-data.md)`
  return warning(
    `Brand ${brandId}: ${rows} rows of ${nameOf(entry)} differ from what they follow from`,
    entry.rebuild.repair ? remedy : 'A person has to decide (docs/derived-data.md)',
  )
}
const moreFinding = warning(`The check ended after ${maxFindings} findings`, 'Look for their cause, then `npm run doctor -- --repair`')

/** Repairs the derived data of one brand, or of all, one by one. Each repair is a transaction of its own; a failed repair does not stop the others. */
export async function repairDerivedData(db: Database, brand?: string): Promise<CheckResult> {
  const check = 'derived data'
  if (brand !== undefined && !(await db.asOwnerEach((tx) => isBrandId(tx, brand))))
    return { check, findings: [critical(`There is no brand ${brand}`, 'Name the id of a brand, or leave `--brand` out')] }
  const findings: Finding[] = []
  let checked = 0
  for await (const brandId of brand === undefined ? allBrands(db) : [brand]) {
    for (const entry of derivedData) findings.push(...(await repairEntry(db, brandId, entry)))
    checked += 1
  }
  return { check, findings, note: `${checked} brands were checked` }
}

async function repairEntry(db: Database, brandId: string, entry: DerivedData): Promise<Finding[]> {
  const [brand, what] = [`Brand ${brandId}:`, `rows of ${nameOf(entry)}`]
  try {
    const { before, after } = await repairDrift(db, brandId, entry)
    if (!before.rows) return []
    if (!entry.rebuild.repair) return [driftFinding(brandId, entry, before.rows)]
    if (after.rows)
      return [warning(`${brand} could not repair ${after.rows} of ${before.rows} ${what}`, 'Compare them by hand (docs/derived-data.md)')]
    return [warning(`${brand} repaired ${before.rows} ${what}`, 'Look for what left them wrong: docs/derived-data.md says what keeps them')]
  } catch (error) {
    return [warning(`${brand} could not repair ${what}: ${messageOf(error)}`, 'Look at what the error names')]
  }
}
