-- Invitations to a brand (docs/product/roles.md). Each has one link at a time, in its last mail; only its hash is stored.
-- mail_state `queued`: not sent yet. `refused`: the mail server said that it will never take it. `failed`: it could not be sent.
create table invitations (
  brand_id uuid not null references companies,
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
create unique index on invitations (brand_id, token_hash);
create unique index invitations_open on invitations (brand_id, email) where state = 'open';
call enable_tenant_isolation('invitations');
