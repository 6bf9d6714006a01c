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
create index on passkeys (user_id);

-- What was asked of somebody who signs in or adds a passkey, and is answered once.
create table sign_in_challenges (
  token_hash bytea primary key,
  kind text not null check (kind in ('second-factor', 'passkey', 'registration')),
  -- Null for a sign-in with a passkey, which tells whose it is.
  user_id uuid references users,
  -- Signed by the passkey; null where none can answer.
  passkey_challenge text,
  expires_at timestamptz not null
);
create index on sign_in_challenges (expires_at);

-- A user's sessions, and whether the device is known.
create index on sessions (user_id);
