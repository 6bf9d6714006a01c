/** A node of `explain (format json)`, as far as the check reads it. */
export type PlanNode = {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Join Type'?: string
  Plans?: PlanNode[]
}

/** The database's facts about a table or an index, for the brand for which plans are checked. */
export type RelationFacts = {
  isTenantTable: boolean
  isPartialIndex: boolean
  /** Rows of all brands. */
  rows: number
  /** Rows of the brand; all rows where the table has no brands. */
  brandRows: number
  /** The first column of an index, also of `lower(column)`. */
  firstColumn?: string | undefined
}
export type Statistics = {
  relation(name: string): RelationFacts
  /** The number of distinct values of a column in all brands. */
  distinctValues(table: string, column: string): number
}

/** Reading this many rows of a brand takes milliseconds, whatever is done with them. */
const manyRows = 5000
/** Reading all of a smaller table is fine. */
const smallTable = 1000
/** PostgreSQL's assumptions: the number of values in an array of unknown size, and the share of rows in a range of unknown bounds. */
const arraySize = 10
const rangeShare = 1 / 3

/** `isBounded`: a limit above stops reading when it has its rows. `consumer`: the node above that reads all of its input. */
type Position = { isBounded: boolean; hasLimit: boolean; consumer: string; table?: string | undefined }
type Condition = { column: string; kind: 'equal' | 'any' | 'range' }

const scans = ['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Index Scan']
/** These nodes pass rows on as they come, so that a limit above them stops their input as well. */
const streamingNodes = ['Nested Loop', 'Hash Join', 'Append', 'Merge Append', 'Subquery Scan', 'Result', 'ProjectSet', 'LockRows', 'Unique']
const alsoStreaming = ['Group', 'WindowAgg', 'Memoize', 'Incremental Sort', 'Bitmap Heap Scan']
const top: Position = { isBounded: false, hasLimit: false, consumer: 'the result' }

/**
 * The problems of a plan that reads too much: a whole table, rows of all brands, or a whole brand, in particular below a limit that cannot stop it. Rows are
 * estimated from index conditions: a generic plan assumes a brand of average size. With `acrossBrands`, for jobs, an index may be read for all brands, and
 * any number of rows.
 */
export function planProblems(plan: PlanNode, statistics: Statistics, { acrossBrands = false } = {}): string[] {
  const problems = new Set<string>()
  const visit = (node: PlanNode, position: Position) => {
    const problem = scanProblem(node, position, statistics, acrossBrands)
    if (problem) problems.add(problem)
    for (const child of node.Plans ?? []) visit(child, { ...below(node, child, position), table: node['Relation Name'] })
  }
  visit(plan, top)
  return [...problems]
}

function below(node: PlanNode, child: PlanNode, position: Position): Position {
  const type = node['Node Type']
  const relationship = child['Parent Relationship'] ?? ''
  if (['InitPlan', 'SubPlan'].includes(relationship)) return top
  if (type === 'Limit') return { ...position, isBounded: true, hasLimit: true }
  if (type === 'Nested Loop' && relationship === 'Inner') {
    const stopsAtMatch = ['Semi', 'Anti'].includes(node['Join Type'] ?? '')
    return { ...position, isBounded: stopsAtMatch, consumer: type }
  }
  return [...streamingNodes, ...alsoStreaming].includes(type) ? position : { ...position, isBounded: false, consumer: type }
}

function scanProblem(node: PlanNode, position: Position, statistics: Statistics, acrossBrands: boolean): string | undefined {
  const table = node['Relation Name'] ?? position.table
  // Catalogs of PostgreSQL have a row for each table.
  if (!table || table.startsWith('pg_') || !scans.includes(node['Node Type'])) return
  const { isTenantTable, rows } = statistics.relation(table)
  const indexName = node['Index Name']
  // Reading all of an empty table costs nothing. A request says that it has no index.
  if (!indexName && acrossBrands && rows <= 0) return
  if (!indexName) return isTenantTable || rows > smallTable ? `reads all of ${table}` : undefined
  const index = statistics.relation(indexName)
  // For an empty index, any other index of the table costs the same.
  if (index.rows <= 0) return
  const conditions = indexConditions(node['Index Cond'] ?? '')
  const isSought = conditions.some(({ column, kind }) => column === index.firstColumn && (acrossBrands || kind !== 'range'))
  if (!isSought && (isTenantTable || rows > smallTable) && !(acrossBrands && (index.isPartialIndex || position.isBounded)))
    return `reads ${table} of all brands by ${indexName}`
  if (acrossBrands || (position.isBounded && node['Node Type'] !== 'Bitmap Index Scan')) return
  const rowsRead = estimateRows(table, conditions, index.brandRows, statistics)
  if (rowsRead <= manyRows) return
  return `reads ${Math.round(rowsRead)} rows of ${table} by ${indexName} for ${position.consumer}${position.hasLimit ? ', whatever the limit' : ''}`
}

/** The columns that an index condition compares: `((brand_id = $1) AND (lower(sku) = ANY ($2)))`. */
const indexConditions = (text: string): Condition[] =>
  text.split(' AND ').flatMap((part): Condition[] => {
    const [, column, operator, any] =
      /^\(*(?:lower\(+)?(?:COALESCE\()?"?([a-z_]+)"?(?:, \w+)?\)*(?:::\w+\)*)? (=|<=?|>=?) (ANY)?/.exec(part) ?? []
    if (!column) return []
    return [{ column, kind: any ? 'any' : operator === '=' ? 'equal' : 'range' }]
  })

function estimateRows(table: string, conditions: readonly Condition[], brandRows: number, statistics: Statistics) {
  const share = ({ column, kind }: Condition) =>
    kind === 'range' ? rangeShare : (kind === 'any' ? arraySize : 1) / Math.max(1, statistics.distinctValues(table, column))
  return conditions.filter(({ column }) => column !== 'brand_id').reduce((rows, condition) => rows * share(condition), brandRows)
}
