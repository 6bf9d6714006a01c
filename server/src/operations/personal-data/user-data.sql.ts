import { sql } from 'kysely'
import { erasedAddress, type PersonalData, type Subject } from './personal-data.sql.ts'

const by = (column: string) => (subject: Subject) => sql`${sql.ref(column)} = ${subject.id}`
const byAddress = (column: string) => (subject: Subject) => sql`lower(${sql.ref(column)}) = ${subject.address}`
const kept = { kept: 'the records of the brand say which member did it; the name is gone' }

/** Rows of a brand that name the user as the one who acted. */
const deeds = (table: PersonalData['table'], column: string, columns: string[]): PersonalData => ({
  table,
  where: by(column),
  columns: ['brand_id', ...columns],
  erasure: kept,
})

/** All data that is stored about a user, in the order in which it is erased. Add a line here for each new table that refers to users. */
export const userData: readonly PersonalData[] = [
  {
    table: 'refresh_tokens',
    where: ({ id }) => sql`session_id in (select id from sessions where user_id = ${id})`,
    columns: [],
    erasure: 'delete',
  },
  { table: 'password_resets', where: by('user_id'), columns: ['expires_at', 'used_at'], erasure: 'delete' },
  { table: 'sign_in_challenges', where: by('user_id'), columns: [], erasure: 'delete' },
  {
    table: 'login_changes',
    where: by('user_id'),
    columns: ['old_username', 'new_username', 'created_at', 'outcome', 'settled_at'],
    erasure: 'delete',
  },
  { table: 'passkeys', where: by('user_id'), columns: ['name', 'created_at', 'last_used_at'], erasure: 'delete' },
  { table: 'recovery_codes', where: by('user_id'), columns: ['used_at'], erasure: 'delete' },
  { table: 'second_factors', where: by('user_id'), columns: ['confirmed_at'], erasure: 'delete' },
  { table: 'push_subscriptions', where: by('user_id'), columns: ['endpoint', 'created_at', 'last_used_at'], erasure: 'delete' },
  {
    table: 'sessions',
    where: by('user_id'),
    columns: ['device', 'user_agent', 'address', 'created_at', 'last_seen_at', 'confirmed_at', 'ended_at', 'ended_because'],
    erasure: ({ now }) => ({
      device: '',
      user_agent: '',
      address: '',
      ended_at: sql`coalesce(ended_at, ${now.toISOString()}::timestamptz)`,
    }),
  },
  { table: 'default_views', where: by('user_id'), columns: ['brand_id', 'list', 'view_id'], erasure: 'delete' },
  {
    table: 'saved_views',
    where: ({ id }) => sql`user_id = ${id} and not shared`,
    columns: ['brand_id', 'list', 'name', 'query', 'created_at'],
    erasure: 'delete',
  },
  {
    table: 'saved_views',
    where: ({ id }) => sql`user_id = ${id} and shared`,
    columns: ['brand_id', 'list', 'name', 'query', 'created_at'],
    erasure: { kept: 'others in the brand use shared views' },
  },
  // Includes dependent rows: drafts of messages, read marks, waiting notices.
  { table: 'chat_drafts', where: by('user_id'), columns: ['brand_id', 'text', 'saved_at'], erasure: 'delete' },
  // The user's API tokens end with it.
  { table: 'memberships', where: by('user_id'), columns: ['brand_id', 'role', 'created_at'], erasure: 'delete' },
  {
    table: 'api_requests',
    where: ({ id }) => sql`token_id in (select t.id from api_tokens t where t.user_id = ${id})`,
    columns: ['brand_id', 'at', 'method', 'path', 'status', 'address'],
    erasure: () => ({ address: '' }),
  },
  deeds('api_tokens', 'user_id', ['name', 'permissions', 'created_at', 'expires_at', 'last_used_at', 'revoked_at']),
  deeds('webhooks', 'created_by', ['name', 'url', 'created_at']),
  deeds('shops', 'created_by', ['name', 'address', 'created_at']),
  deeds('shop_conflicts', 'settled_by', ['shop_id', 'product_id', 'cell_column', 'state', 'settled_at']),
  {
    table: 'invitations',
    where: byAddress('email'),
    columns: ['brand_id', 'email', 'first_name', 'last_name', 'role', 'state', 'created_at', 'expires_at'],
    erasure: 'delete',
  },
  {
    table: 'brand_applications',
    where: ({ address }) => sql`lower(answers ->> 'email') = ${address}`,
    columns: ['answers', 'status', 'created_at', 'submitted_at', 'decided_at'],
    erasure: () => ({ answers: '{}', password_hash: null }),
  },
  {
    table: 'outbox',
    where: ({ address }) => sql`lower(payload ->> 'to') = ${address}`,
    columns: ['kind', 'created_at'],
    erasure: 'delete',
  },
  deeds('order_activities', 'user_id', ['order_id', 'kind', 'text', 'created_at']),
  deeds('messages', 'user_id', ['chat_id', 'text', 'sent_at']),
  deeds('chat_responses', 'user_id', []),
  deeds('product_changes', 'user_id', ['product_id', 'kind', 'created_at']),
  deeds('jobs', 'user_id', ['kind', 'created_at']),
  deeds('order_files', 'user_id', ['original_name', 'created_at']),
  deeds('order_drafts', 'updated_by', ['updated_at']),
  deeds('approval_mails', 'user_id', ['order_id', 'created_at']),
  deeds('disputes', 'answered_by', ['answer_note', 'answered_at']),
  deeds('reviews', 'replied_by', ['reply', 'replied_at']),
  deeds('reviews', 'flagged_by', ['flag_note', 'flagged_at']),
  deeds('label_batches', 'user_id', ['created_at']),
  deeds('label_purchases', 'user_id', ['created_at']),
  deeds('network_invites', 'invited_by', ['message', 'created_at']),
  deeds('invitations', 'invited_by', ['created_at']),
  deeds('preview_links', 'created_by', ['created_at']),
  deeds('payouts', 'requested_by', ['number', 'requested_at']),
  deeds('bank_details', 'entered_by', ['label', 'entered_at']),
  deeds('audit_entries', 'user_id', ['at', 'record_kind', 'action']),
  // After everything that the audit records about the erasure itself.
  {
    table: 'audit_entries',
    where: ({ address }) => sql`record_kind = 'invitation' and lower(label) = ${address}`,
    columns: ['brand_id', 'at', 'action'],
    erasure: () => ({ label: '', changes: '{}' }),
  },
  {
    table: 'users',
    where: by('id'),
    columns: [
      'id',
      'username',
      'proved_address',
      'first_name',
      'last_name',
      'language_code',
      'time_zone',
      'created_at',
      'notifications',
      'mail_interval',
    ],
    erasure: ({ id }) => ({
      username: erasedAddress(id),
      proved_address: null,
      first_name: 'Erased',
      last_name: 'user',
      password_hash: null,
      time_zone: null,
      notifications: '{}',
    }),
  },
]
