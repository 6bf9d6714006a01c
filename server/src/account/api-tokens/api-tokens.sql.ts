import { apiRequestCountLimit } from '@linesheet/domain/account/api-tokens'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { Permission } from '@linesheet/domain/platform/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import type { LoggedRequest } from '../../platform/http/request-log.sql.ts'
import { type PageShape, pageShape } from '../../platform/lists/paging.ts'

export type TokenRow = {
  id: string
  name: string
  hint: string
  permissions: Permission[]
  user_id: string
  created_by: string | null
  created_at: string
  expires_at: string
  last_used_at: string | null
  revoked_at: string | null
}

const selectTokens = (brandId: string) => sql`
  select t.id, t.name, t.hint, t.permissions, t.user_id, coalesce(person_name(u.first_name, u.last_name), u.username) as created_by,
    t.created_at, t.expires_at, t.last_used_at, t.revoked_at
  from api_tokens t join users u on u.id = t.user_id where t.brand_id = ${brandId}`

/** The maximum number of tokens in the list, with ended ones after usable ones. */
const longestList = 200

/** The usable tokens first, each group with the newest first. */
export async function findTokens(tx: Tx, brandId: string, now: Date): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`${selectTokens(brandId)}
    order by t.revoked_at is null and t.expires_at > ${now} desc, t.id desc limit ${sql.lit(longestList)}`.execute(tx)
  return rows
}

/** A token. Throws 404. */
export async function findToken(tx: Tx, brandId: string, id: string): Promise<TokenRow> {
  const { rows } = await sql<TokenRow>`${selectTokens(brandId)} and t.id = ${id}`.execute(tx)
  if (!rows[0]) throw notFoundRefusal('token')
  return rows[0]
}

/** Counts the usable tokens of the brand, and prevents others from being added until the transaction ends. */
export async function countUsableTokens(tx: Tx, brandId: string, now: Date) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${brandId} api_tokens`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

type NewToken = {
  id: string
  user_id: string
  name: string
  hint: string
  token_hash: Buffer
  permissions: readonly Permission[]
  created_at: Date
  expires_at: Date
}
export const insertToken = (tx: Tx, brandId: string, { permissions, ...token }: NewToken) =>
  tx
    .insertInto('api_tokens')
    .values({ brand_id: brandId, permissions: [...permissions], ...token })
    .execute()

/** Revokes a token; one that was revoked before keeps its time. False for an unknown token. */
export async function updateRevoked(tx: Tx, brandId: string, id: string, now: Date) {
  const updated = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now.toISOString()}::timestamptz)` })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

export type RequestOutcome = 'done' | 'refused' | 'failed'
const outcomes: Record<RequestOutcome, RawBuilder<boolean>> = {
  done: sql<boolean>`r.status < 400`,
  refused: sql<boolean>`r.status between 400 and 499`,
  failed: sql<boolean>`r.status >= 500`,
}

export type RequestRow = Omit<LoggedRequest, 'brand_id'> & { token_name: string }
type Filters = { token_id?: string | undefined; outcome?: RequestOutcome | undefined }
type Values = { brandId: string; token_id: string | undefined; offset: number }
type Shape = PageShape & { outcome: RequestOutcome | undefined; ofToken: boolean }

const key = ({ limit, outcome, ofToken }: Shape) => `${limit} ${outcome} ${ofToken}`
const conditions = ({ outcome, ofToken }: Shape, { brandId, token_id }: Values) =>
  sql.join(
    [sql`r.brand_id = ${brandId}`, ...(ofToken ? [sql`r.token_id = ${token_id}`] : []), ...(outcome ? [outcomes[outcome]] : [])],
    sql` and `,
  )

const rowsStatement = prepareQuery(
  key,
  (_tx: Tx, values: Values, shape: Shape) => sql<RequestRow>`
      with page as materialized (
        select r.* from api_requests r where ${conditions(shape, values)} order by r.id desc limit ${sql.lit(shape.limit)} offset ${values.offset})
      select p.id, p.at, p.token_id, t.name as token_name, p.method, p.path, p.status, p.code, p.duration_ms, p.request_id, p.address
      from page p join api_tokens t on t.brand_id = ${values.brandId} and t.id = p.token_id
      order by p.id desc`,
)

const countStatement = prepareQuery(
  key,
  (_tx: Tx, values: Values, shape: Shape) => sql<{ count: number }>`select count(*)::int as count from (
      select from api_requests r where ${conditions(shape, values)} limit ${sql.lit(apiRequestCountLimit + 1)}) counted`,
)

/** A page of the calls of tokens, the latest first, and their count, up to 10,001. */
export async function findRequests(
  tx: Tx,
  brandId: string,
  { token_id, outcome }: Filters,
  { offset, size }: { offset: number; size: number },
) {
  const values: Values = { brandId, token_id, offset }
  const shape: Shape = { ...pageShape(0, size), outcome, ofToken: token_id !== undefined }
  const [rows, [counted]] = await Promise.all([rowsStatement(tx, values, shape), countStatement(tx, values, { ...shape, limit: 0 })])
  return { rows: rows.slice(0, size), count: counted?.count ?? 0 }
}

/** For the cleanup, across all brands. */
export const deleteOldRequests = (tx: Tx, before: Date) => tx.deleteFrom('api_requests').where('at', '<', before.toISOString()).execute()
