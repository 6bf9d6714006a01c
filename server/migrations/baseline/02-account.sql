-- The area account: users, their sessions and second factors, members of brands, API tokens and saved views.
-- `npm run baseline` writes this file again: only its comments are edited by hand, all else is changed by migrations.

-- `fullName` of domain/src/platform/languages.ts: 陳大文, but Ada Wong.
create function person_name(first_name text, last_name text) returns text language sql immutable parallel safe return
  case when first_name ~ '^[\u3400-\u9fff]' and last_name ~ '^[\u3400-\u9fff]' then last_name || first_name
  else nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), '') end;

create table users (
  id uuid primary key,
  username text not null unique check (username = lower(username)),
  password_hash text,
  must_change_password boolean not null default false,
  first_name text not null,
  last_name text not null,
  language_code text not null default 'en',
  time_zone text,
  welcomed_at timestamptz,
  created_at timestamptz not null,
  -- What a user wants to be told of, by event and channel; what is not here is as by default (domain/src/home/notifications.ts).
  notifications jsonb not null default '{}',
  -- How often a user wants mails of what happened (domain/src/home/notifications.ts).
  mail_interval text not null default 'immediately' check (mail_interval in ('immediately', 'hourly', 'morning')),
  -- The email address that its account proved by opening a mailed link. It signs in only while this is its username (docs/product/sessions.md).
  proved_address text
);

create table memberships (
  brand_id uuid not null,
  user_id uuid not null references users,
  role text not null,
  created_at timestamptz not null,
  -- `companies.second_factor_required`, beside the role that each call checks, so that no call reads another row.
  second_factor_required boolean not null default false,
  -- When an owner reset the member's second factor, for the audit.
  second_factor_reset_at timestamptz,
  primary key (brand_id, user_id)
);
create index memberships_user_id_idx on memberships (user_id);
alter table memberships enable row level security;

-- A session is also the family of its refresh tokens.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  brand_id uuid,
  device text not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  -- When the user last proved again, within the session, who they are; null: not since it began, at `created_at` (docs/decisions/0119).
  confirmed_at timestamptz,
  -- Whether a second factor was proved within the session: at its sign-in or later.
  has_second_factor boolean not null default false
);
create index sessions_user_id_idx on sessions (user_id) where ended_at is null;
-- For the list of a user's sessions, and to know whether a device is known.
create index sessions_user_id_idx1 on sessions (user_id);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session_id_idx on refresh_tokens (session_id);
create index refresh_tokens_expires_at_idx on refresh_tokens (expires_at);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Nonces of solved proofs of work: each counts once.
create table used_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);

-- Filters, sort and columns of a list under a name, for one user or for everybody in the brand.
create table saved_views (
  brand_id uuid not null,
  id uuid not null,
  user_id uuid not null references users,
  list text not null,
  name text not null,
  -- The query of the list's address, without its page.
  query text not null,
  hidden_columns text[] not null default '{}',
  shared boolean not null default false,
  created_at timestamptz not null,
  primary key (brand_id, id)
);
create index saved_views_brand_id_list_user_id_idx on saved_views (brand_id, list, user_id);
create index saved_views_brand_id_list_idx on saved_views (brand_id, list) where shared;
call enable_tenant_isolation('saved_views');

-- The view with which a list opens for a user.
create table default_views (
  brand_id uuid not null,
  user_id uuid not null references users,
  list text not null,
  view_id uuid not null,
  primary key (brand_id, user_id, list),
  foreign key (brand_id, view_id) references saved_views on delete cascade
);
create index default_views_brand_id_view_id_idx on default_views (brand_id, view_id);
call enable_tenant_isolation('default_views');

-- Invitations to a brand (docs/product/roles.md). Each has one link at a time, in its last mail; only its hash is stored.
-- mail_state `queued`: not sent yet. `refused`: the mail server said that it will never take it. `failed`: it could not be sent.
create table invitations (
  brand_id uuid not null,
  id uuid not null,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  role text not null,
  language_code text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'withdrawn')),
  token_hash bytea not null,
  mail_state text not null check (mail_state in ('queued', 'sent', 'refused', 'failed')),
  -- What the mail server said.
  refusal text not null default '',
  invited_by uuid not null references users,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was accepted or withdrawn.
  closed_at timestamptz,
  primary key (brand_id, id),
  check ((state = 'open') = (closed_at is null))
);
create unique index invitations_brand_id_token_hash_idx on invitations (brand_id, token_hash);
create unique index invitations_open on invitations (brand_id, email) where state = 'open';
call enable_tenant_isolation('invitations');

-- The second factor of a user: a secret that an app on the phone shares (docs/decisions/0053), encrypted because whoever reads it makes codes.
create table second_factors (
  user_id uuid primary key references users,
  -- Null until a code has confirmed the first set-up.
  secret bytea,
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: a code works once.
  last_step bigint not null default 0,
  -- A set-up that no code has confirmed yet.
  pending_secret bytea,
  check ((secret is null) = (confirmed_at is null))
);

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  -- The authenticator's name for the key, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Goes up with each use, of authenticators that count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_id_idx on passkeys (user_id);

-- What was asked of somebody who signs in or adds a passkey, and is answered once.
create table sign_in_challenges (
  token_hash bytea primary key,
  kind text not null check (kind in ('second-factor', 'passkey', 'registration', 'confirmation')),
  -- Null for a sign-in with a passkey, which tells whose it is.
  user_id uuid references users,
  -- Signed by the passkey; null where none can answer.
  passkey_challenge text,
  expires_at timestamptz not null
);
create index sign_in_challenges_expires_at_idx on sign_in_challenges (expires_at);

-- Changes of the address that a user signs in with, each confirmed by a code or a link that was mailed to the new address
-- (docs/decisions/0054). Codes and links are stored as hashes.
create table login_changes (
  id uuid primary key,
  user_id uuid not null references users,
  -- The session that asked for it; it continues after the change.
  session_id uuid not null references sessions,
  old_username text not null,
  new_username text not null,
  -- Null when the new address has an account already: nobody was sent a code.
  code_hash bytea,
  -- Of the link to the new address, which confirms or refuses, and of the one to the old address, which refuses.
  confirm_hash bytea unique,
  refuse_hash bytea not null unique,
  failures integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- `replaced`: by a newer one, or by too many wrong codes. `reverted`: refused from the old address after it was confirmed.
  outcome text check (outcome in ('confirmed', 'refused', 'replaced', 'reverted')),
  settled_at timestamptz,
  -- What the mail server answered to the mail with the code, when it refused it for good.
  mail_refusal text,
  check ((outcome is null) = (settled_at is null))
);
create index login_changes_user_id_idx on login_changes (user_id) where outcome is null;
create index login_changes_created_at_idx on login_changes (created_at);

-- Tokens by which programs of a brand make the calls of the member who made them (docs/decisions/0098). The token itself is shown once.
create table api_tokens (
  brand_id uuid not null,
  id uuid not null,
  -- Whose role limits what the token may do.
  user_id uuid not null references users,
  name text not null,
  -- Its last characters, to tell tokens apart.
  hint text not null,
  token_hash bytea not null,
  permissions text[] not null check (permissions <> '{}'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, token_hash)
);
create index api_tokens_brand_id_user_id_idx on api_tokens (brand_id, user_id) where revoked_at is null;
call enable_tenant_isolation('api_tokens');
revoke delete on api_tokens from linesheet_app;

-- What tokens called, with which answer; kept for two weeks.
create table api_requests (
  brand_id uuid not null,
  id uuid not null,
  token_id uuid not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  -- Of a refusal.
  code text,
  duration_ms integer not null,
  request_id text not null,
  address text not null,
  primary key (brand_id, id)
);
create index api_requests_brand_id_token_id_id_idx on api_requests (brand_id, token_id, id desc);
create index api_requests_at_idx on api_requests (at);
call enable_tenant_isolation('api_requests');
revoke insert, update, delete on api_requests from linesheet_app;

alter table jobs add foreign key (user_id) references users;

-- Whether the session is valid and its member has the claimed role, with a second factor where the brand requires one. Null is no session to check.
create function is_session_valid(brand uuid, member uuid, session uuid, claimed text) returns boolean language sql stable
return session is null or exists (
  select from public.sessions s where s.id = session and s.user_id = member and s.ended_at is null
    and (claimed is null or exists (
      select from public.memberships m where m.brand_id = brand and m.user_id = member and m.role = claimed
        and (not m.second_factor_required or s.has_second_factor))));

-- A token ends when its member leaves the brand, also if the member comes back.
create function revoke_api_tokens() returns trigger language plpgsql as $$ begin
  update api_tokens set revoked_at = coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
  where brand_id = old.brand_id and user_id = old.user_id and revoked_at is null;
  return null;
end $$;

-- Like is_session_valid, for an API token. It is not inlined, so that sessions pay nothing for it.
create function is_api_token_valid(brand uuid, member uuid, token uuid, claimed text) returns boolean language plpgsql stable as $$ begin
  return exists (select from public.api_tokens t where t.brand_id = brand and t.id = token and t.user_id = member and t.revoked_at is null)
    and exists (select from public.memberships m where m.brand_id = brand and m.user_id = member and m.role = claimed);
end $$;

-- Policies call it only for rows that are not of the current brand. A subquery of memberships would be prepared in each statement instead.
create function is_own_brand(brand uuid) returns boolean language sql stable parallel safe
  return exists (select from memberships m where m.brand_id = brand and m.user_id = current_member());

-- A member of several brands sees the counts of each.
create policy own_brands on tab_counts for select using (brand_id is distinct from current_brand() and is_own_brand(brand_id));

create policy own_brand on memberships using (brand_id = current_brand() or user_id = current_member());

-- Whether a second factor is required is recorded as a change of the brand.
create trigger record_change after insert or update or delete on memberships for each row
  execute function record_change('member', 'user_id', '', 'second_factor_required');

create trigger revoke_api_tokens after delete on memberships for each row execute function revoke_api_tokens();

-- Only views that others see are recorded.
create trigger record_change after insert on saved_views for each row when (new.shared)
  execute function record_change('view', 'id', 'name', 'user_id,hidden_columns');

create trigger record_changes after update on saved_views for each row when (old.shared or new.shared)
  execute function record_change('view', 'id', 'name', 'user_id');

create trigger record_removal after delete on saved_views for each row when (old.shared)
  execute function record_change('view', 'id', 'name', 'user_id');

create trigger record_change after insert or update or delete on invitations for each row
  execute function record_change('invitation', 'id', 'email', 'token_hash,invited_by,mail_state,refusal,closed_at,expires_at');

create trigger record_change after insert on api_tokens for each row
  execute function record_change('api_token', 'id', 'name', 'user_id,hint,token_hash,last_used_at');

create trigger record_changes after update on api_tokens for each row when (old.revoked_at is distinct from new.revoked_at)
  execute function record_change('api_token', 'id', 'name', 'user_id,hint,token_hash,last_used_at');
