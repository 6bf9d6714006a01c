import pg from 'pg'
import { databaseUrl } from '../environment.ts'

/** Makes the sign-ins of a user an hour old: changes that could take over the account then ask for a confirmation. */
export async function ageSessions(username: string) {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    await client.query(
      `update sessions set created_at = created_at - interval '1 hour', confirmed_at = confirmed_at - interval '1 hour'
       where user_id = (select id from users where username = $1)`,
      [username],
    )
  } finally {
    await client.end()
  }
}
