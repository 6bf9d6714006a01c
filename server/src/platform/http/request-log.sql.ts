import { sql } from 'kysely'
import type { Database } from '../db/db.ts'

/** A call that a token made, as `api_requests` keeps it. */
export type LoggedRequest = {
  brand_id: string
  id: string
  token_id: string
  at: string
  method: string
  path: string
  status: number
  code: string | null
  duration_ms: number
  request_id: string
  address: string
}

/** Stores the requests, and when their tokens were last used, in one statement. Brands that were deleted in the meantime are left out. */
export const storeRequests = (db: Database, requests: readonly LoggedRequest[]) =>
  db.asOwner((tx) =>
    sql`
      with logged as (
        select r.* from jsonb_to_recordset(${JSON.stringify(requests)}) as r (
          brand_id uuid, id uuid, token_id uuid, at timestamptz, method text, path text, status integer, code text, duration_ms integer,
          request_id text, address text)
      ), used as (
        update api_tokens t set last_used_at = l.at
        from (select brand_id, token_id, date_trunc('minute', max(at)) as at from logged group by brand_id, token_id) l
        where t.brand_id = l.brand_id and t.id = l.token_id and (t.last_used_at is null or t.last_used_at < l.at)
      )
      insert into api_requests (brand_id, id, token_id, at, method, path, status, code, duration_ms, request_id, address)
      select brand_id, id, token_id, at, method, path, status, code, duration_ms, request_id, address from logged`.execute(tx),
  )
