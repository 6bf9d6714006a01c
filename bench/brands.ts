import pg from 'pg'
import { newTokens } from '../server/src/account/session/tokens.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/db/db.ts'
import { openKeys } from '../server/src/platform/keys/keys.ts'

/** Creates a brand with one owner, who has dismissed the checklist, by SQL, and returns an access token that is valid for a day. */
export async function createBrandWithToken(databaseUrl: string, id: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const text = `
    insert into organizations values ($1, $2, now()) on conflict do nothing;
    insert into brand_names (kind, name, owner_id) values ('display_name', $2, $1), ('slug', $2, $1) on conflict do nothing;
    insert into companies (brand_id, organization_id, display_name, slug, origin_country, currency_code, time_zone, created_at)
      values ($1, $1, $2, $2, 'HK', 'HKD', 'Asia/Hong_Kong', now() - interval '13 months') on conflict do nothing;
    insert into users (id, username, first_name, last_name, created_at) values ($1, $2, 'Bench', 'Owner', now()) on conflict do nothing;
    update users set welcomed_at = created_at where id = $1 and welcomed_at is null;
    insert into memberships values ($1, $1, 'owner', now()) on conflict do nothing;
    insert into sessions (id, user_id, brand_id, device, user_agent, address, created_at, last_seen_at) values ($1, $1, $1, '', '', '', now(), now()) on conflict do nothing`
  for (const statement of text.split(';')) {
    const values = [id, `brand-${id.slice(-4)}`].slice(0, statement.includes('$2') ? 2 : 1)
    await client.query(statement, values)
  }
  await client.end()
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    MARKETPLACE_KEY: 'bench-marketplace-key',
    MARKETPLACE_SECRET: 'bench-marketplace-secret',
  })
  const db = openDatabase(databaseUrl, 1)
  const keys = await openKeys(db, config)
  await db.close()
  const tomorrow = new Date(Date.now() + 86_400_000)
  return newTokens(keys, { userId: id, sessionId: id, brandId: id, role: 'owner' }, tomorrow).token
}
