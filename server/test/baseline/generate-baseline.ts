import { areas } from './areas.ts'
import { readComments, withComment } from './comments.ts'
import { placeInAreas } from './place-in-areas.ts'
import { readSchema, type Schema, type Table } from './read-schema.ts'
import { readSources } from './sources.ts'
import { isIsolation, policyStatement, referenceStatement, tableStatements } from './to-sql.ts'

type Release = { revision: string; last_migration: string }

/**
 * Writes the schema of a database as one file per area, by name. Functions, triggers and comments come from the texts of the migrations that made it,
 * `texts`: PostgreSQL stores no comments, nor the layout of functions.
 */
export async function generateBaseline(databaseUrl: string, texts: readonly string[], release: Release): Promise<Record<string, string>> {
  const schema = await readSchema(databaseUrl)
  const parts = partsOf(schema, texts)
  const files = areas.map(({ name, about }, place) => {
    const start = place === 0 ? [releaseMark(release), head(name, about), preamble, ...namespaces(schema)] : [head(name, about)]
    const texts = parts.filter((part) => part.place === place).map(({ text }) => text)
    return [`${String(place + 1).padStart(2, '0')}-${name}.sql`, `${[...start, ...texts].join('\n\n')}\n`]
  })
  return Object.fromEntries(files)
}

/** The statements in their order within an area, each with the place of its area: the highest area of the things that it names. */
function partsOf(schema: Schema, texts: readonly string[]) {
  const [placeOf, comments, sources] = [placeInAreas(schema), readComments(texts), readSources(texts)]
  const part = (names: readonly string[], text: string) => ({ place: Math.max(...names.map(placeOf)), text })
  const ofSource = (names: readonly string[], key: string) => part(names, withComment(sources.get(key) ?? unknown(key), comments))
  const isHelper = ({ name }: { name: string }) => areas.some(({ names }) => names.includes(name))
  const { functions, policies, triggers } = schema
  const tables = schema.tables.toSorted((a, b) => placeOf(a.name) - placeOf(b.name))
  const order = tables.map(({ name }) => name)
  const byTable = (a: { table: string }, b: { table: string }) => order.indexOf(a.table) - order.indexOf(b.table)
  const isLate = (table: Table, target: string | null) => target !== null && order.indexOf(target) > order.indexOf(table.name)
  return [
    ...functions.filter(isHelper).map(({ name }) => ofSource([name], name)),
    ...tables.map((table) => {
      const inline = table.constraints.filter(({ target }) => !isLate(table, target))
      return part([table.name], tableStatements(table, inline, policies, comments))
    }),
    ...tables.flatMap((table) =>
      table.constraints
        .filter(({ target }) => isLate(table, target))
        .map((constraint) => part([table.name, String(constraint.target)], referenceStatement(constraint, table.name, comments))),
    ),
    ...functions.filter((definition) => !isHelper(definition)).map(({ name }) => ofSource([name], name)),
    ...policies
      .filter((policy) => !isIsolation(policy))
      .toSorted(byTable)
      .map((policy) => part([policy.table, ...namesIn(policy.expression, functions)], policyStatement(policy, comments))),
    ...triggers.toSorted(byTable).map((trigger) => ofSource([trigger.table, trigger.function], `${trigger.name} on ${trigger.table}`)),
  ]
}

function unknown(key: string): never {
  throw new Error(`No migration creates ${key} under this name`)
}

const namesIn = (expression: string, functions: Schema['functions']) =>
  functions.map(({ name }) => name).filter((name) => expression.includes(`${name}(`))

const namespaces = ({ schemas, extensions }: Schema) => [
  ...schemas.map(({ name }) => `create schema ${name};`),
  ...extensions.map(({ name, schema }) => `create extension ${name} schema ${schema};`),
]

const releaseMark = ({ revision, last_migration }: Release) =>
  `-- baseline: release ${revision}, which ends with migration ${last_migration}`

const head = (area: string, about: string) => `-- The area ${area}: ${about}.
-- \`npm run baseline\` writes this file again: only its comments are edited by hand, all else is changed by migrations.`

const preamble = `-- The role of the server's queries owns nothing and cannot bypass row-level security. All databases of a PostgreSQL server share it.
do $$ begin
  create role linesheet_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
grant linesheet_app to current_user;
grant usage on schema public to linesheet_app;
grant select, insert, update, delete on migrations to linesheet_app;
alter default privileges in schema public grant select, insert, update, delete on tables to linesheet_app;

-- Functions may call others that are created later.
set local check_function_bodies = off;`
