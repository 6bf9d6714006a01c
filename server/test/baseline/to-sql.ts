import pg from 'pg'
import { type Comments, withComment } from './comments.ts'
import type { Column, Constraint, Policy, Table } from './read-schema.ts'

const maxLine = 150

/** Writes PostgreSQL's output in the style of migrations: in lower case, without implicit casts and defaults. */
const tidy = (text: string) =>
  text
    .split(/('(?:[^']|'')*'|"[^"]*")/)
    .map((part, at) => (at % 2 ? part.replace(/^"([a-z_]+)"$/, '$1') : part.toLowerCase().replace(/\s+/g, ' ')))
    .join('')
    .replace(/('(?:[^']|'')*')::(text|jsonb|uuid|regclass)\b(\[\])?/g, '$1')
    .replace(/\b(\d+)::(numeric|double precision)\b/g, '$1')
    .replace(/ = any \(array\[([^\]]*)\]\)/g, ' in ($1)')
    .replace(/ <> all \(array\[([^\]]*)\]\)/g, ' not in ($1)')
    .replaceAll(' using btree ', ' ')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .trim()

/** Breaks a text that is too long for a line before some of its words. */
const wrap = (text: string, words: RegExp, indent = '\n  ') => (text.length > maxLine ? text.replace(words, `${indent}$1`) : text)

/** The results of `enable_tenant_isolation` for most tables. */
const isolation = { setting: 'brand_id set (n_distinct=-0.0001)', policy: 'brand_id = current_brand()' }
export const isIsolation = ({ name, command, expression }: Policy) =>
  name === 'own_brand' && command === 'all' && expression === isolation.policy

/** A table with its own indexes, policies and comments. `inline`: the constraints that can be created with it. */
export function tableStatements(table: Table, inline: readonly Constraint[], policies: readonly Policy[], comments: Comments): string {
  const { name, is_unlogged, partition_key, options, rows, revoked } = table
  const ending = [partition_key && ` partition by ${partition_key.toLowerCase()}`, options && ` with (${options})`].filter(Boolean).join('')
  const lines = tableLines(table, inline).map((line) => withComment(`  ${line}`, comments, name))
  const isIsolated = policies.some((policy) => policy.table === name && isIsolation(policy))
  return [
    ...table.sequences.map((sequence) => `create sequence ${sequence};\ngrant usage on sequence ${sequence} to linesheet_app;\n`),
    `create ${is_unlogged ? 'unlogged ' : ''}table ${name} (\n${lines.join(',\n')}\n)${ending};`,
    ...table.indexes.map(
      ({ definition }) => `${wrap(tidy(definition).replace('public.', '').replace(' on only ', ' on '), / (include |where )/g)};`,
    ),
    ...table.statistics.map((text) => `${tidy(text).replaceAll('public.', '').replace('; alter', ';\nalter')};`),
    ...(isIsolated ? [`call enable_tenant_isolation('${name}');`] : []),
    ...(table.has_row_security && !isIsolated ? [`alter table ${name} enable row level security;`] : []),
    ...table.settings.filter((text) => !(isIsolated && text.endsWith(isolation.setting))).map((text) => `${text};`),
    ...(revoked.length ? [`revoke ${revoked.length === 4 ? 'all' : revoked.join(', ')} on ${name} from linesheet_app;`] : []),
    ...(rows[0] ? [insertStatement(name, rows)] : []),
  ]
    .map((text) => withComment(text, comments))
    .join('\n')
}

/** The lines of a `create table` between its brackets. A constraint of one column is written with the column. */
function tableLines(table: Table, inline: readonly Constraint[]): string[] {
  const used = new Set<string>()
  const lines = table.columns.map((column) => {
    const own = inline.filter(({ kind, columns }) => kind !== 'x' && columns.length === 1 && columns[0] === column.name)
    const line = [columnDefinition(column, own), ...own.map((constraint) => columnConstraint(constraint, table.name, used))].join(' ')
    return wrap(line, / (check \()/g, '\n    ')
  })
  const rest = inline.filter(({ kind, columns }) => kind === 'x' || columns.length !== 1)
  return [...lines, ...rest.map((constraint) => constraintDefinition(constraint, table.name, used))]
}

function columnDefinition({ name, type, value, is_generated, is_required }: Column, own: readonly Constraint[]) {
  const isKey = own.some(({ kind }) => kind === 'p')
  const expression = wrap(tidy(value ?? ''), / (when |else )/g, '\n    ')
  return [
    tidy(name),
    tidy(type),
    ...(is_required && !isKey ? ['not null'] : []),
    ...(value === null ? [] : [is_generated ? `generated always as (${expression}) stored` : `default ${expression}`]),
  ].join(' ')
}

const columnConstraint = (constraint: Constraint, table: string, used: Set<string>) =>
  constraintDefinition(constraint, table, used).replace(/foreign key \(\S+\) |(?<=primary key|unique) \(\S+\)/, '')

const keySuffixes = { p: 'pkey', u: 'key', f: 'fkey', c: 'check', x: 'excl' }

/** Names a constraint unless PostgreSQL gives it that name. */
function constraintDefinition({ name, kind, columns, definition }: Constraint, table: string, used: Set<string>) {
  const named = kind === 'p' || (kind === 'c' && columns.length > 1) ? [] : columns.map((column) => column.replaceAll('"', ''))
  const base = [table, ...named, keySuffixes[kind]].join('_')
  let [expected, copies] = [base, 0]
  while (used.has(expected)) expected = `${base}${++copies}`
  used.add(name)
  const text = tidy(definition)
  return name === expected ? text : `constraint ${name} ${text}`
}

/** For a foreign key to a table that is created later. */
export const referenceStatement = (constraint: Constraint, table: string, comments: Comments) =>
  withComment(wrap(`alter table ${table} add ${constraintDefinition(constraint, table, new Set())};`, / (references )/), comments)

function insertStatement(table: string, rows: readonly Record<string, unknown>[]) {
  const toLiteral = (value: unknown) => (value === null || typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value)))
  const values = rows.map((row) => `  (${Object.values(row).map(toLiteral).join(', ')})`)
  return `insert into ${table} (${Object.keys(rows[0] ?? {}).join(', ')}) values\n${values.join(',\n')};`
}

export const policyStatement = ({ name, table, command, expression }: Policy, comments: Comments) =>
  withComment(
    wrap(`create policy ${name} on ${table}${command === 'all' ? '' : ` for ${command}`} using (${tidy(expression)});`, / (using )/),
    comments,
  )
