import { readFileSync } from 'node:fs'

/** Tables without brand_id, or with one that does not name the owner of the row; every other table must have it. */
export const sharedTables = [
  'brand_applications',
  'brand_names',
  'categories',
  'exchange_rates',
  'login_changes',
  'marketplace_ids',
  'migrations',
  'order_brands',
  'organizations',
  'passkeys',
  'password_resets',
  'personal_data_requests',
  'push_subscriptions',
  'rate_counters',
  'recovery_codes',
  'refresh_tokens',
  'retailer_words',
  'retailers',
  'scheduled_tasks',
  'second_factors',
  'server_keys',
  'sessions',
  'sign_in_challenges',
  'traffic_ids',
  'used_nonces',
  'users',
]

/** The tables of brands, from docs/schema.sql, which tests keep current. */
export function readTenantTables(): ReadonlySet<string> {
  const schema = readFileSync(new URL('../../docs/schema.sql', import.meta.url), 'utf8')
  const names = [...schema.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name)
  return new Set(names.filter((name) => !sharedTables.includes(name)))
}
