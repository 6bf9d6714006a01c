import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/db.ts'
import { endSessions } from './session.sql.ts'

/** `npm run end-sessions -- mei@brand.example`: signs a user out everywhere, at the next request. `-- --all`: everybody. API tokens stay valid. */
const [, , who = ''] = process.argv
if (who !== '--all' && !who.includes('@')) {
  console.error('Whose sessions: npm run end-sessions -- ADDRESS, or -- --all')
  process.exit(1)
}
const db = openDatabase(readConfig(process.env).DATABASE_URL, 1)
try {
  const username = who === '--all' ? undefined : who
  console.log(`${await db.asOwner((tx) => endSessions(tx, username, 'ended by who runs the installation', new Date()))} sessions ended`)
} finally {
  await db.close()
}
