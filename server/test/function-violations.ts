import type { CreateFunctionStmt, Node } from 'libpg-query'
import { parsePlPgSQLSync, parseSync } from 'libpg-query'
import { isObject, type Violation, violationsOfTree } from './brand-conditions.ts'

/** Statements of a function as trees, and the names of its variables. */
type Body = { statements: unknown[]; variables: Set<string>; types: string[] }

/** Like `brandViolations`, for the definition of a function; also finds inserts without values, and rows of tables used as values. */
export function functionViolations(definition: string, tenantTables: ReadonlySet<string>): Violation[] {
  const { statements, variables, types } = bodyOf(definition)
  const isVariable = (name: string) => variables.has(name) || variables.has(name.split('.')[0] ?? '')
  return [
    ...types.filter((type) => tenantTables.has(type)).map((table) => ({ table, problem: 'a variable or parameter has the type of a row' })),
    ...statements.flatMap((statement) => [
      ...violationsOfTree(statement, { tenantTables, isVariable }),
      ...insertedQueries(statement).map((table) => ({ table, problem: 'the insert is not of values' })),
      ...wholeRows(statement, isVariable).map((table) => ({ table, problem: 'a whole row is a value' })),
    ]),
  ]
}

function bodyOf(definition: string): Body {
  const create = created(definition)
  const option = (name: string) =>
    (create.options ?? []).flatMap((item) => ('DefElem' in item ? [item.DefElem] : [])).find((item) => item.defname === name)?.arg
  const language = option('language')
  const parameters = (create.parameters ?? []).flatMap((item) => ('FunctionParameter' in item ? [item.FunctionParameter] : []))
  const types = parameters.map(({ argType }) => stringsIn(argType?.names).at(-1) ?? '')
  if (language && 'String' in language && language.String.sval === 'plpgsql') return plpgsqlBody(definition, types)
  const name = create.funcname?.at(-1)
  return {
    statements: [create.sql_body ?? stringsIn(option('as')).flatMap((text) => parseSync(text).stmts ?? [])],
    variables: new Set([...parameters.map((parameter) => parameter.name ?? ''), name && 'String' in name ? (name.String.sval ?? '') : '']),
    types,
  }
}

function created(definition: string): CreateFunctionStmt {
  const statement = parseSync(definition).stmts?.[0]?.stmt
  if (!statement || !('CreateFunctionStmt' in statement)) throw new Error('Not the definition of a function')
  return statement.CreateFunctionStmt
}

/** The body of a PL/pgSQL function. Its variables are all names that it declares: parameters, `new` and `old`, records of loops. */
function plpgsqlBody(definition: string, parameterTypes: string[]): Body {
  const [parsed] = (parsePlPgSQLSync(definition) as { plpgsql_funcs?: unknown[] }).plpgsql_funcs ?? []
  const body: Body = { statements: [], variables: new Set(), types: [...parameterTypes] }
  function collect(value: unknown) {
    if (Array.isArray(value)) return value.forEach(collect)
    if (!isObject(value)) return
    if (typeof value.refname === 'string') body.variables.add(value.refname)
    if (typeof value.typname === 'string') body.types.push(value.typname)
    if (typeof value.query === 'string') body.statements.push(parseSync(toStatement(value.query, Number(value.parseMode))).stmts)
    Object.values(value).forEach(collect)
  }
  collect(parsed)
  return body
}

/** Turns a text into a statement by PL/pgSQL's parse mode: 0 is a statement, 2 an expression, 3 and above an assignment. */
const toStatement = (text: string, mode: number) => (mode === 0 ? text : `select ${mode === 2 ? text : text.slice(text.indexOf('=') + 1)}`)

function stringsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  if (!isObject(value)) return []
  return typeof value.sval === 'string' ? [value.sval] : Object.values(value).flatMap(stringsIn)
}

function nodesOf<K extends string>(value: unknown, kind: K): Extract<Node, Record<K, unknown>>[K][] {
  if (Array.isArray(value)) return value.flatMap((item) => nodesOf(item, kind))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) => [
    ...(key === kind ? [child as Extract<Node, Record<K, unknown>>[K]] : []),
    ...nodesOf(child, kind),
  ])
}

const insertedQueries = (statement: unknown) =>
  nodesOf(statement, 'InsertStmt').flatMap(({ relation, selectStmt }) =>
    selectStmt && 'SelectStmt' in selectStmt && selectStmt.SelectStmt.valuesLists ? [] : [relation?.relname ?? ''],
  )

/** The tables whose alias is used as a value, as in `select t from t`. */
function wholeRows(statement: unknown, isVariable: (name: string) => boolean): string[] {
  const tables = new Map(nodesOf(statement, 'RangeVar').map(({ relname = '', alias }) => [alias?.aliasname ?? relname, relname]))
  const names = nodesOf(statement, 'ColumnRef').map(({ fields }) => stringsIn(fields).join('.'))
  return names.flatMap((name) => (isVariable(name) ? [] : (tables.get(name) ?? [])))
}
