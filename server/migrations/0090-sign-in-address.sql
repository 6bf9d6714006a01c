-- Changes of the address that a user signs in with, each confirmed by a code or a link that was mailed to the new address
-- (docs/decisions/0054). Codes and links are stored as hashes.
create table login_changes (
  id uuid primary key,
  user_id uuid not null references users,
  -- The session that asked, which goes on after the change.
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
  check ((outcome is null) = (settled_at is null))
);
create index on login_changes (user_id) where outcome is null;
create index on login_changes (created_at);
