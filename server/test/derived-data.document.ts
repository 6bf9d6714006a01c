import { sql } from 'kysely'
import { derivedByArea, ruleTriggers } from '../src/operations/derived-data/derived-data.ts'
import { type DerivedData, nameOf } from '../src/operations/derived-data/derived-data.types.ts'
import { testContext } from './context.ts'

/** `name`: `table.trigger`. `events`: such as `insert, update`. */
export type Trigger = { name: string; table: string; function: string; events: string; is_audit: boolean }

/** All triggers of the database. A trigger belongs to the audit if its function adds audit entries. */
export async function findTriggers(): Promise<Trigger[]> {
  const { db } = await testContext()
  const { rows } = await db.asOwner((tx) =>
    sql<Trigger>`
      select c.relname || '.' || t.tgname as name, c.relname as table, p.proname as function, strpos(p.prosrc, 'add_audit_entry(') > 0 as is_audit,
        concat_ws(', ', case when t.tgtype & 4 > 0 then 'insert' end, case when t.tgtype & 16 > 0 then 'update' end,
          case when t.tgtype & 8 > 0 then 'delete' end, case when t.tgtype & 32 > 0 then 'truncate' end) as events
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`.execute(tx),
  )
  return rows
}

const introduction = `# Derived data

Written by \`npm run derived-data\` from \`server/src/operations/derived-data/\` and the triggers of the migrated database; \`server/test/derived-data.test.ts\`
compares. It lists each table and each column whose values follow from other rows, and are stored because computing them for each request costs too much.
Columns that are written once with their row (\`orders.placed_on\`) and those that PostgreSQL computes (\`orders.tab\`) are not listed.

**Who keeps it.** The one function that changes the rows it follows from. A trigger is right only where these rows change in many places; it then needs an entry
here, or the test fails. The same entry says what the data has to be: property tests (\`server/test/invariants.ts\`) and \`npm run doctor\` both compare by it.

**Finding and repairing.** \`npm run doctor\` compares brands at random for three seconds, \`-- --all\` all of them, each entry in one snapshot, so that servers may
write meanwhile. \`npm run doctor -- --repair --brand ID\` repairs one brand, without \`--brand\` all, while servers run: each entry is a transaction
that locks rows of that brand, never a table. Sums are repaired by adding what is lacking, which stays right whatever servers add at the same time;
all else is computed again under the lock that its writers take. Drift means a mistake in what keeps the data, or a load with triggers off: look for the cause.`

/** The text of docs/derived-data.md. */
export function derivedDataDocument(triggers: readonly Trigger[]): string {
  const byName = new Map(triggers.map((trigger) => [trigger.name, trigger]))
  const audit = triggers.filter(({ is_audit }) => is_audit)
  const areas = Object.entries(derivedByArea).flatMap(([area, entries]) => [
    `## ${area}`,
    table(
      ['data', 'follows from', 'kept by', 'repaired'],
      entries.map((entry) => [dataCell(entry), entry.followsFrom, keptByCell(entry, byName), entry.rebuild.how]),
    ),
  ])
  return `${[
    introduction,
    ...areas,
    '## Triggers that derive nothing',
    table(
      ['trigger', 'what for'],
      Object.entries(ruleTriggers).map(([name, purpose]) => [`\`${name}\``, purpose]),
    ),
    `The ${audit.length} triggers of the audit ([decision 49](decisions/0049-record-changes-by-triggers-beside-two-histories.md)) record who changed what, by ${functionsOf(audit)}.`,
  ].join('\n\n')}\n`
}

const table = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const dataCell = (entry: DerivedData) => (entry.columns ? `\`${entry.table}\`: ${entry.columns.join(', ')}` : `\`${nameOf(entry)}\``)

/** The cell with the code that keeps derived data current; triggers with the same table and function share a line. */
function keptByCell({ triggers = [], code = [] }: DerivedData, byName: ReadonlyMap<string, Trigger>) {
  const found = triggers.flatMap((name) => byName.get(name) ?? [])
  const groups = Map.groupBy(found, (trigger) => `\`${trigger.function}()\` on \`${trigger.table}\``)
  const lines = [...groups].map(([text, group]) => `${text}: ${[...new Set(group.flatMap(({ events }) => events.split(', ')))].join(', ')}`)
  return [...lines, ...code.map((place) => place.replace(/^(.*)#(.*)$/, '`$2` (server/src/$1)'))].join('<br>')
}

const functionsOf = (triggers: readonly Trigger[]) =>
  [...new Set(triggers.map((trigger) => `\`${trigger.function}()\``))].toSorted().join(', ')
