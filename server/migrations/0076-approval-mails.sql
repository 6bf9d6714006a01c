-- The mails that asked the retailer of a manual order to answer it, each with a link of its own of which only the hash is stored
-- (docs/decisions/0040). `queued`: not sent yet. `refused`: the mail server said that it will never take it. `failed`: it could not be sent.
create table approval_mails (
  brand_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  email text not null,
  token_hash bytea not null,
  -- A link ends when a later mail goes to another address.
  is_valid boolean not null default true,
  state text not null check (state in ('queued', 'sent', 'refused', 'failed')),
  -- What the mail server said.
  refusal text not null default '',
  -- Who sent it; null when nobody is known.
  user_id uuid references users,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references manual_orders on delete cascade
);
create unique index on approval_mails (brand_id, token_hash);
create index on approval_mails (brand_id, order_id, created_at desc, id desc);
call enable_tenant_isolation('approval_mails');

insert into approval_mails (brand_id, id, order_id, email, token_hash, state, created_at, settled_at)
  select m.brand_id, uuidv7(), m.order_id, m.email, m.token_hash, 'sent', o.placed_at, o.placed_at
  from manual_orders m join orders o on o.brand_id = m.brand_id and o.id = m.order_id;
alter table manual_orders drop column token_hash;
-- Mails that were not sent yet name their rows.
update outbox e set payload = e.payload || jsonb_build_object('mail_id', a.id)
  from approval_mails a
  where e.kind = 'mail.approval' and e.done_at is null and a.brand_id = e.brand_id and a.order_id::text = e.payload ->> 'order_id';
update approval_mails a set state = 'queued', settled_at = null
  from outbox e
  where e.kind = 'mail.approval' and e.done_at is null and e.brand_id = a.brand_id and e.payload ->> 'mail_id' = a.id::text;

-- Orders that wait for their retailer, which the list of drafts shows.
create index orders_waiting_for_retailer on orders (brand_id, placed_at desc, id desc) where origin = 'manual' and status = 'new';
