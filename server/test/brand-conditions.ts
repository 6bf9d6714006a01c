import type { Node, RangeVar, SelectStmt, WithClause } from 'libpg-query'
import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** A reason why a statement cannot run on the single node that has a brand's rows. */
export type Violation = { table: string; problem: string }

export type Rules = {
  tenantTables: ReadonlySet<string>
  /** Whether a column reference, such as `brand` or `new.brand_id`, is a variable of the function that contains the statement. */
  isVariable?: (name: string) => boolean
}

type Reference = { table: string; alias: string }
/** The tables of a FROM clause, and the aliases that have a condition `brand_id = $n`; '' for one without a qualifier. */
type From = { references: Reference[]; bound: Set<string> }
/** The target of a change is a table, even if a CTE has its name. */
const noCtes: ReadonlySet<string> = new Set()
export type Statement = { [key: string]: unknown }

/**
 * The references to tables of a brand that have no `brand_id = $n` of their own, in each level of the statements' subqueries. A condition on
 * another table's brand_id does not count: a distributed database finds the node of each table by a value.
 */
export function brandViolations(text: string, rules: Rules): Violation[] {
  return parseSync(text).stmts?.flatMap(({ stmt }) => violationsOfTree(stmt, rules)) ?? []
}

/** Like `brandViolations`, for a parsed statement or a part of one. */
export function violationsOfTree(tree: unknown, { tenantTables, isVariable = () => false }: Rules): Violation[] {
  const violations: Violation[] = []
  const known = new WeakSet<object>()
  const report = (table: string, problem: string) => violations.push({ table, problem })

  function visit(value: unknown, ctes: ReadonlySet<string>): void {
    if (Array.isArray(value)) for (const item of value) visit(item, ctes)
    else if (isTable(value)) reportUnlessKnown(value, ctes)
    else if (isObject(value)) for (const [key, child] of Object.entries(value)) visitMember(key, child, ctes)
  }

  function visitMember(key: string, child: unknown, ctes: ReadonlySet<string>) {
    if (isObject(child) && key in levels) levels[key as keyof typeof levels](child, ctes)
    // `for update of o` names an alias
    else if (key !== 'lockingClause') visit(child, ctes)
  }

  function reportUnlessKnown(table: RangeVar, ctes: ReadonlySet<string>) {
    if (!known.has(table) && isTenantTable(table, ctes)) report(table.relname ?? '', 'stands where the check does not look for a brand')
  }

  const isTenantTable = ({ relname = '', schemaname }: RangeVar, ctes: ReadonlySet<string>) =>
    tenantTables.has(relname) && (schemaname !== undefined || !ctes.has(relname))

  /** The names of the statement's CTEs and of outer ones. Each CTE sees the ones before it, and all if they are recursive. */
  function visitCtes(clause: unknown, outer: ReadonlySet<string>): ReadonlySet<string> {
    const { ctes = [], recursive = false } = (clause ?? {}) as WithClause
    const named = ctes.flatMap((cte) => ('CommonTableExpr' in cte ? [cte.CommonTableExpr] : []))
    const seen = new Set(outer)
    if (recursive) for (const { ctename = '' } of named) seen.add(ctename)
    for (const { ctename = '', ctequery } of named) {
      visit(ctequery, new Set(seen))
      seen.add(ctename)
    }
    return seen
  }

  /** One level of a statement: its tables, the conditions on them, and everything below. */
  function visitLevel(statement: Statement, fromClause: unknown, outer: ReadonlySet<string>) {
    const { withClause, ...parts } = statement
    const ctes = visitCtes(withClause, outer)
    const { references, bound } = mergeFroms([...toFroms(fromClause, ctes), ...toFroms(targetOf(statement), noCtes)])
    for (const alias of boundAliases(statement.whereClause)) bound.add(alias)
    for (const { table, alias } of references)
      if (!bound.has(alias) && !(references.length === 1 && bound.has(''))) report(table, `${alias} has no brand_id = $n of its own`)
    visit(parts, ctes)
    return ctes
  }

  const toFroms = (items: unknown, ctes: ReadonlySet<string>): From[] =>
    (Array.isArray(items) ? items : []).map((item: Node) => toFrom(item, ctes))

  function toFrom(item: Node, ctes: ReadonlySet<string>): From {
    if ('RangeVar' in item) {
      const { relname: table = '', alias } = item.RangeVar
      known.add(item.RangeVar)
      const references = isTenantTable(item.RangeVar, ctes) ? [{ table, alias: alias?.aliasname ?? table }] : []
      return { references, bound: new Set() }
    }
    if (!('JoinExpr' in item)) return { references: [], bound: new Set() }
    const { larg, rarg, jointype, quals } = item.JoinExpr
    const [left, right] = toFroms([larg, rarg], ctes)
    if (!left || !right) throw new Error('A join of one table')
    const joined = mergeFroms([left, right])
    // The condition of an outer join restricts only the nullable side.
    const restricted = { JOIN_INNER: joined, JOIN_LEFT: right, JOIN_RIGHT: left }[String(jointype)]?.references ?? []
    const aliases = boundAliases(quals)
    for (const { alias } of restricted) if (aliases.has(alias)) joined.bound.add(alias)
    return joined
  }

  /** The qualifiers of `brand_id` in the conditions `brand_id = $n` that all have to hold. */
  function boundAliases(condition: unknown): Set<string> {
    const node = condition as Node | undefined
    if (!node) return new Set()
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR')
      return new Set((node.BoolExpr.args ?? []).flatMap((part) => [...boundAliases(part)]))
    if (!('A_Expr' in node) || node.A_Expr.kind !== 'AEXPR_OP' || nameOf(node.A_Expr.name) !== '=') return new Set()
    const { lexpr, rexpr } = node.A_Expr
    const column = isValue(rexpr) ? lexpr : isValue(lexpr) ? rexpr : undefined
    const name = column && 'ColumnRef' in column ? nameOf(column.ColumnRef.fields) : ''
    if (name === 'brand_id') return new Set([''])
    return new Set(name.endsWith('.brand_id') ? [name.slice(0, -'.brand_id'.length)] : [])
  }

  /** A parameter of the statement, or a variable of its function. */
  function isValue(node: Node | undefined): boolean {
    if (!node) return false
    if ('TypeCast' in node) return isValue(node.TypeCast.arg)
    if ('ColumnRef' in node) return isVariable(nameOf(node.ColumnRef.fields))
    return 'ParamRef' in node
  }

  function visitSelect(statement: Statement, outer: ReadonlySet<string>): void {
    const { larg, rarg, ...rest } = statement
    const ctes = visitLevel(rest, statement.fromClause, outer)
    for (const arm of [larg, rarg]) if (isObject(arm)) visitSelect(arm, ctes)
  }

  function visitInsert(statement: Statement, outer: ReadonlySet<string>) {
    const { relation, ...rest } = statement
    const { relname: table = '' } = relation as RangeVar
    const ctes = visitLevel(rest, [], outer)
    const source = (statement.selectStmt ?? {}) as { SelectStmt?: SelectStmt }
    if (isTenantTable(relation as RangeVar, noCtes)) checkInserted(table, statement.cols, source.SelectStmt ?? {})
    for (const row of source.SelectStmt?.valuesLists ?? []) if (hasSubquery(row)) report(table, 'a subquery stands in values (…)')
    return ctes
  }

  function checkInserted(table: string, cols: unknown, source: SelectStmt) {
    const columns = ((cols ?? []) as Node[]).map((column) => ('ResTarget' in column ? column.ResTarget.name : ''))
    const at = columns.indexOf('brand_id')
    if (at === -1) report(table, 'the insert does not name brand_id among its columns')
    else if (!insertedRows(source).every((row) => isValue(row[at]))) report(table, 'the insert takes brand_id from a query, not from $n')
  }

  const levels = {
    SelectStmt: visitSelect,
    InsertStmt: visitInsert,
    UpdateStmt: (statement: Statement, ctes: ReadonlySet<string>) => {
      visitLevel(statement, statement.fromClause, ctes)
      const names = ((statement.targetList ?? []) as Node[]).map((target) => ('ResTarget' in target ? target.ResTarget.name : ''))
      const { relname = '' } = statement.relation as RangeVar
      if (tenantTables.has(relname) && names.includes('brand_id')) report(relname, 'the update moves rows to another brand')
    },
    DeleteStmt: (statement: Statement, ctes: ReadonlySet<string>) => visitLevel(statement, statement.usingClause, ctes),
  }

  visit(tree, noCtes)
  return violations
}

export const isObject = (value: unknown): value is Statement => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A reference to a table; some statements have it without a wrapper that names its kind. */
const isTable = (value: unknown): value is RangeVar => isObject(value) && 'relname' in value && 'relpersistence' in value

/** The table that an UPDATE or DELETE changes, as an item of a FROM clause. */
const targetOf = ({ relation }: Statement) => (relation ? [{ RangeVar: relation }] : [])

function mergeFroms(froms: readonly From[]): From {
  return { references: froms.flatMap(({ references }) => references), bound: new Set(froms.flatMap(({ bound }) => [...bound])) }
}

const nameOf = (parts: Node[] | undefined) => (parts ?? []).map((part) => ('String' in part ? part.String.sval : '*')).join('.')

/** The values of each inserted row: from VALUES, or from the query and each arm of its UNION. */
function insertedRows({ valuesLists, larg, rarg, targetList = [] }: SelectStmt): (Node | undefined)[][] {
  if (valuesLists) return valuesLists.map((row) => ('List' in row ? (row.List.items ?? []) : []))
  if (larg && rarg) return [...insertedRows(larg), ...insertedRows(rarg)]
  return [targetList.map((target) => ('ResTarget' in target ? target.ResTarget.val : undefined))]
}

const hasSubquery = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasSubquery) : isObject(value) && ('SubLink' in value || Object.values(value).some(hasSubquery))
