/** Comments by the statement or line below them: `table orders`, `orders.status`, `index orders_due`, `trigger record_change on orders` … */
export type Comments = ReadonlyMap<string, readonly string[]>

const statement =
  /^(create|alter) (?:or replace |unlogged |unique |constraint )*(table|index|function|procedure|trigger|policy|statistics|sequence|schema|extension) (?:concurrently )?(?:if not exists )?(\w+)/
const constraintWords = ['primary', 'unique', 'foreign', 'check', 'exclude', 'constraint']

/** The comments of migrations, in the order of the files: a later one replaces an earlier one of the same thing. */
export function readComments(texts: readonly string[]): Comments {
  const comments = new Map<string, readonly string[]>()
  for (const text of texts) {
    let [lines, table]: [string[], string] = [[], '']
    for (const line of text.split('\n')) {
      const [, comment] = /^\s*(--(?! (?:migrate|contract): ).*)$/.exec(line) ?? []
      if (comment !== undefined) {
        lines.push(comment)
        continue
      }
      const [, , kind, name = ''] = statement.exec(line) ?? []
      if (kind) table = kind === 'table' ? name : ''
      const key = keyOf(line, table)
      if (lines.length && key) comments.set(key, lines)
      lines = []
    }
  }
  return comments
}

/** The key of a line: the thing that it creates, within the statement of a table or outside. */
function keyOf(line: string, table: string): string | undefined {
  const [, verb, kind, name] = statement.exec(line) ?? []
  if (kind === 'trigger' || kind === 'policy') return `${kind} ${name} ${/\bon \w+/.exec(line)?.[0]}`
  if (verb === 'create') return `${kind} ${name}`
  const [, column = ''] = /(?:^ +(?!add )|\badd (?:column )?(?:if not exists )?)(\w+|"\w+")/.exec(line) ?? []
  if (verb && (!column || constraintWords.includes(column))) return line
  if (!table || !column) return undefined
  return constraintWords.includes(column) ? `${table} ${line.trim().replace(/,$/, '')}` : `${table}.${column}`
}

/** A statement, or a line of the statement of a table, below its comment. */
export function withComment(text: string, comments: Comments, table = ''): string {
  const [indent = ''] = /^ */.exec(text) ?? []
  const [firstLine = ''] = text.split('\n', 1)
  const lines = comments.get(keyOf(firstLine, table) ?? '') ?? []
  return [...lines.map((line) => indent + line), text].join('\n')
}
