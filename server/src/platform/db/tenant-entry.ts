import { CompiledQuery, SelectQueryNode } from 'kysely'

/** Sets the tenant for row-level security and checks the session: brand, user, session, role, whether until the end of the transaction, cause, time. */
const call = (numbers: readonly number[]) => `enter_tenant(${numbers.map((n) => `$${n}`).join()})`
const argumentCount = 7
const numbersAfter = (count: number) => Array.from({ length: argumentCount }, (_, at) => count + at + 1)

export const enterText = `select ${call(numbersAfter(0))} as is_valid`

/** Whether a query is a SELECT without FROM, which returns one row. */
export const selectsFromNothing = ({ query }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' && !query.from && !query.where && !query.having && !query.limit

/** A SELECT without FROM whose text is known. */
export const selectFromNothing = (text: string, values: readonly unknown[]): CompiledQuery => ({
  ...CompiledQuery.raw(text, [...values]),
  query: SelectQueryNode.create(),
})

/**
 * A SELECT without FROM that enters the tenant itself and returns no row if the session is not valid. Its subqueries are run for the row of FROM,
 * so after that; and if they were not, row-level security would hide all rows. One statement instead of two takes 0.06 ms less
 * (docs/decisions/0094).
 */
export function withEntry({ sql, parameters }: CompiledQuery): string {
  const known = texts.get(sql)
  if (known) return known
  const text = `${sql} from (select ${call(numbersAfter(parameters.length))} as is_valid offset 0) entered where entered.is_valid`
  if (texts.size < 500) texts.set(sql, text)
  return text
}
const texts = new Map<string, string>()
