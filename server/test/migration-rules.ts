import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, DropStmt, IndexStmt, Node, RangeVar, RenameStmt } from 'libpg-query'
import { loadModule, parseSync } from 'libpg-query'
import { concurrentIndex, type Migration, tableByBlock } from '../src/platform/migrations/migration-files.ts'

await loadModule()

/** Tables that stay small in every installation: changing all their rows takes no time. */
const smallTables = ['categories', 'exchange_rates', 'migrations', 'scheduled_tasks', 'server_keys']

/** The default from a stable function is computed once for all rows; any other default is computed for each row, which rewrites the table. */
const stableFunctions = ['now', 'transaction_timestamp', 'statement_timestamp']

/** Changes of a table that read none of its rows. Other changes are refused unless they are handled below. */
const quickChanges = [
  'ColumnDefault',
  'DropNotNull',
  'SetStatistics',
  'SetOptions',
  'ResetOptions',
  'SetStorage',
  'DropConstraint',
  'ChangeOwner',
  'SetRelOptions',
  'ResetRelOptions',
  'EnableTrig',
  'DisableTrig',
  'EnableRowSecurity',
  'ForceRowSecurity',
  'ReplicaIdentity',
  'DropExpression',
  'DropIdentity',
  'DetachPartition',
].map((name) => `AT_${name}`)

type Knowledge = {
  /** Tables created by this migration, whose rows nobody waits for. */
  created: Set<string>
  /** `table.constraint` of checks that a column is not null, with `table.column`. */
  notNullChecks: Map<string, string>
  /** `table.column` of validated checks. */
  validated: Set<string>
  /** Whether a statement of this migration keeps an existing table locked until it ends. */
  holdsLock: boolean
  mayContract: boolean
}

/**
 * The problems of migrations that would keep a running system waiting, or break servers of the previous release; one line each. `lastBefore` is the number of
 * that release's last migration. Knows tables only by name: the effects of functions and `call`s are not seen.
 */
export function migrationProblems(migrations: readonly Migration[], lastBefore: string): string[] {
  const notNullChecks = new Map<string, string>()
  const validated = new Set<string>()
  return migrations.flatMap((migration) => {
    const { name, number, text } = migration
    const [, unreadSince] = /^-- contract: unread since (\d{4})$/m.exec(text) ?? []
    const isEarlyContract = unreadSince !== undefined && (unreadSince > lastBefore || unreadSince >= number)
    const known = { created: new Set<string>(), notNullChecks, validated, holdsLock: false, mayContract: unreadSince !== undefined }
    const statements = parseSync(text).stmts?.flatMap(({ stmt }) => (stmt ? [stmt] : [])) ?? []
    const problems = [
      ...(migration.byBlock ? byBlockProblems(migration, statements) : statements.flatMap((statement) => problemsOf(statement, known))),
      ...(migration.alone ? aloneProblems(migration, statements) : []),
      ...(isEarlyContract ? [`the previous release, which ends with ${lastBefore}, may still read what ${unreadSince} replaced`] : []),
    ]
    return problems.map((problem) => `${name}: ${problem}`)
  })
}

function aloneProblems(migration: Migration, statements: readonly Node[]): string[] {
  const [statement] = statements
  if (statements.length !== 1 || !statement || !isConcurrent(statement))
    return ['outside a transaction stands one statement about an index']
  try {
    concurrentIndex(migration)
    return []
  } catch (error) {
    return [String(error)]
  }
}

function byBlockProblems(migration: Migration, statements: readonly Node[]): string[] {
  if (statements.length !== 1) return ['block by block stands one statement']
  try {
    tableByBlock(migration)
    return []
  } catch (error) {
    return [String(error)]
  }
}

const isConcurrent = (statement: Node) =>
  ('IndexStmt' in statement && statement.IndexStmt.concurrent && statement.IndexStmt.if_not_exists) ||
  ('DropStmt' in statement && statement.DropStmt.concurrent && statement.DropStmt.missing_ok)

function problemsOf(statement: Node, known: Knowledge): string[] {
  if ('CreateStmt' in statement) return remember(known, statement.CreateStmt.relation)
  if ('CreateTableAsStmt' in statement) return remember(known, statement.CreateTableAsStmt.into?.rel)
  if ('IndexStmt' in statement) return indexProblems(statement.IndexStmt, known)
  if ('AlterTableStmt' in statement) return alterProblems(statement.AlterTableStmt, known)
  if ('DropStmt' in statement) return dropProblems(statement.DropStmt, known)
  if ('RenameStmt' in statement) return renameProblems(statement.RenameStmt, known)
  if ('UpdateStmt' in statement) return rowProblems('update', statement.UpdateStmt.relation, known)
  if ('DeleteStmt' in statement) return rowProblems('delete from', statement.DeleteStmt.relation, known)
  if ('TruncateStmt' in statement) return contract(known, 'truncates a table')
  if ('CreateTrigStmt' in statement) return lock(known, statement.CreateTrigStmt.relation)
  const [kind = ''] = Object.keys(statement)
  return unchecked[kind] ? [unchecked[kind]] : []
}

/** Statements that are never needed in a migration. */
const unchecked: Record<string, string> = {
  DoStmt: 'a `do` block cannot be checked: write its statements',
  ClusterStmt: 'rewrites a table',
  VacuumStmt: 'vacuums: autovacuum does',
  ReindexStmt: 'rebuilds an index under a lock',
  RefreshMatViewStmt: 'refills a view under a lock',
  LockStmt: 'locks a table',
  TransactionStmt: 'ends the transaction of the migration',
}

function remember({ created }: Knowledge, table: RangeVar | undefined): string[] {
  created.add(table?.relname ?? '')
  return []
}

const isNew = ({ created }: Knowledge, table: RangeVar | undefined) => created.has(table?.relname ?? '')

function lock(known: Knowledge, table: RangeVar | undefined): string[] {
  if (!isNew(known, table)) known.holdsLock = true
  return []
}

const contract = ({ mayContract }: Knowledge, problem: string) =>
  mayContract ? [] : [`${problem} that servers of the previous release may read: see "Expand and contract" in docs/operations.md`]

function indexProblems({ relation, concurrent, idxname }: IndexStmt, known: Knowledge): string[] {
  if (concurrent || isNew(known, relation)) return []
  return [`index ${idxname ?? ''} on ${relation?.relname} without \`concurrently\` blocks writes while it is built`]
}

function rowProblems(verb: string, table: RangeVar | undefined, known: Knowledge): string[] {
  const name = table?.relname ?? ''
  if (isNew(known, table) || smallTables.includes(name)) return []
  return [`${verb} ${name} locks its rows until the migration ends: update them block by block, or let a scheduled task do it in batches`]
}

function dropProblems({ removeType, objects = [], concurrent }: DropStmt, known: Knowledge): string[] {
  if (removeType === 'OBJECT_INDEX') return concurrent ? [] : lock(known, undefined)
  const names = objects.map((object) => ('List' in object ? String(lastName(object.List.items)) : ''))
  if (removeType === 'OBJECT_TABLE' && names.every((name) => known.created.has(name))) return []
  const isRead = ['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_MATVIEW', 'OBJECT_FUNCTION', 'OBJECT_PROCEDURE', 'OBJECT_SEQUENCE', 'OBJECT_TYPE']
  if (isRead.includes(removeType ?? '')) return contract(known, `drops ${names.join() || removeType}`)
  return lock(known, undefined)
}

function renameProblems({ renameType, relation, subname }: RenameStmt, known: Knowledge): string[] {
  if (isNew(known, relation) || renameType === 'OBJECT_INDEX' || renameType === 'OBJECT_TABCONSTRAINT') return []
  return [`renames ${relation?.relname ?? renameType} ${subname ?? ''}: add the new one, fill both, and drop the old one a release later`]
}

function alterProblems({ relation, cmds = [] }: AlterTableStmt, known: Knowledge): string[] {
  if (isNew(known, relation)) return []
  const table = relation?.relname ?? ''
  const problems = cmds.flatMap((node) => ('AlterTableCmd' in node ? changeProblems(table, node.AlterTableCmd, known) : []))
  const isValidation = (node: Node) => 'AlterTableCmd' in node && node.AlterTableCmd.subtype === 'AT_ValidateConstraint'
  if (!cmds.every(isValidation)) known.holdsLock = true
  return problems.map((problem) => `${table}: ${problem}`)
}

function changeProblems(table: string, { subtype = 'AT_AddColumn', name = '', def }: AlterTableCmd, known: Knowledge): string[] {
  if (quickChanges.includes(subtype)) return []
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? columnProblems(def.ColumnDef) : []
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? constraintProblems(table, def.Constraint, known) : []
    case 'AT_ValidateConstraint':
      known.validated.add(known.notNullChecks.get(`${table}.${name}`) ?? '')
      return known.holdsLock ? [`validates ${name} while an earlier statement of the migration holds a lock: use one of its own`] : []
    case 'AT_SetNotNull':
      return known.validated.has(`${table}.${name}`)
        ? []
        : [`\`set not null\` of ${name} reads the table under a lock: validate a check \`${name} is not null\` before`]
    case 'AT_DropColumn':
      return contract(known, `drops the column ${name}`)
    case 'AT_AlterColumnType':
      return [`another type of ${name} rewrites the table: add a column, fill it, and drop the old one a release later`]
    default:
      return [`${subtype} may rewrite or read the table under a lock`]
  }
}

const constraintsOf = ({ constraints = [] }: ColumnDef) => constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))

function columnProblems(column: ColumnDef): string[] {
  const constraints = constraintsOf(column)
  const has = (kind: Constraint['contype']) => constraints.some(({ contype }) => contype === kind)
  const defaultValue = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  const type = String(lastName(column.typeName?.names))
  const isComputed = has('CONSTR_GENERATED') || has('CONSTR_IDENTITY') || type.endsWith('serial') || volatileCalls(defaultValue).length > 0
  return [
    ...(isComputed ? ['its value differs by row, which rewrites the table'] : []),
    ...(has('CONSTR_NOTNULL') && !defaultValue && !isComputed
      ? ['`not null` without a default refuses what servers of the previous release insert']
      : []),
    ...(has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY') ? ['its unique index is built under a lock: create it concurrently'] : []),
    ...(has('CONSTR_CHECK') ? ['its check reads the table under a lock: add the constraint `not valid` and validate it afterwards'] : []),
    ...(has('CONSTR_FOREIGN') && defaultValue ? ['a reference with a default is checked for each row under a lock'] : []),
  ].map((problem) => `new column ${column.colname}: ${problem}`)
}

function constraintProblems(table: string, constraint: Constraint, known: Knowledge): string[] {
  const { contype, conname = '', skip_validation, indexname } = constraint
  const label = `constraint ${conname}`
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
    return indexname ? [] : [`${label} builds its index under a lock: create it concurrently, then \`using index\``]
  if (contype !== 'CONSTR_FOREIGN' && contype !== 'CONSTR_CHECK') return [`${label} reads the table under a lock`]
  const column = notNullColumn(constraint.raw_expr)
  if (column && conname) known.notNullChecks.set(`${table}.${conname}`, `${table}.${column}`)
  if (!skip_validation) return [`${label} without \`not valid\` reads the table under a lock`]
  return []
}

/** The column of `column is not null`. */
function notNullColumn(expression: Node | undefined): string | undefined {
  if (!expression || !('NullTest' in expression)) return undefined
  const { arg, nulltesttype } = expression.NullTest
  return arg && 'ColumnRef' in arg && nulltesttype === 'IS_NOT_NULL' ? lastName(arg.ColumnRef.fields) : undefined
}

function lastName(names: readonly Node[] | undefined): string | undefined {
  const last = names?.at(-1)
  return last && 'String' in last ? last.String.sval : undefined
}

/** The functions in an expression that are not known to be stable. */
function volatileCalls(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(volatileCalls)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const name = key === 'FuncCall' ? String(lastName(child.funcname)) : undefined
    return [...(name && !stableFunctions.includes(name) ? [name] : []), ...volatileCalls(child)]
  })
}
