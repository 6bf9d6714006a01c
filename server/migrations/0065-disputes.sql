-- Reports of retailers about damaged or missing units (docs/product/disputes.md).
create table disputes (
  brand_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  external_id text not null,
  status text not null,
  reason text not null,
  -- What the retailer wrote.
  note text not null,
  unit_count integer not null,
  currency_code text not null,
  -- What the retailer paid for the units, after discount.
  amount numeric(12, 2) not null,
  -- With the refund; null until there is one.
  commission_back numeric(12, 2),
  reported_at timestamptz not null,
  created_at timestamptz not null,
  -- The dispute is approved by itself at this time.
  due_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references users,
  auto boolean not null default false,
  rejection_reason text,
  resolution_kind text,
  answer_note text not null default '',
  decided_at timestamptz,
  decision_note text not null default '',
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
create index on disputes (brand_id, reported_at desc, id desc);
create index on disputes (brand_id, status, reported_at desc, id desc);
create index on disputes (brand_id, order_id);
create index disputes_pending on disputes (due_at) where status = 'pending';
create index disputes_pending_of_brand on disputes (brand_id, due_at, id) where status = 'pending';
call enable_tenant_isolation('disputes');

create table dispute_lines (
  brand_id uuid not null,
  dispute_id uuid not null,
  order_variation_id uuid not null,
  quantity integer not null check (quantity > 0),
  amount numeric(12, 2) not null check (amount >= 0),
  primary key (brand_id, dispute_id, order_variation_id),
  foreign key (brand_id, dispute_id) references disputes on delete cascade,
  foreign key (brand_id, order_variation_id) references order_variations
);
create index on dispute_lines (brand_id, order_variation_id);
call enable_tenant_isolation('dispute_lines');

-- Photos of the retailer, stored as those of products are.
create table dispute_photos (
  brand_id uuid not null,
  id uuid not null,
  dispute_id uuid not null,
  access_key text not null,
  original_name text not null,
  content_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, dispute_id) references disputes on delete cascade
);
create index on dispute_photos (brand_id, dispute_id, id);
call enable_tenant_isolation('dispute_photos');

-- Pending ones also as a tab of the order list, whose counts one statement reads.
create function count_disputes() returns trigger language plpgsql as $$
declare
  brand uuid := coalesce(new.brand_id, old.brand_id);
  dispute uuid := coalesce(new.id, old.id);
begin
  perform add_to_tab_counts(brand, 'disputes', dispute, array[new.status, old.status], array[1, -1]);
  perform add_to_tab_counts(brand, 'orders', dispute,
    array[case new.status when 'pending' then 'disputes' end, case old.status when 'pending' then 'disputes' end], array[1, -1]);
  return null;
end $$;
create constraint trigger count_disputes after insert or delete on disputes
  deferrable initially deferred for each row execute function count_disputes();
create constraint trigger count_disputes_on_change after update on disputes
  deferrable initially deferred for each row when (old.status <> new.status) execute function count_disputes();

-- With the order, for its lists and its deadlines: a scheduled task does not fulfil an order while a dispute is open.
alter table orders add column dispute_count integer not null default 0, add column open_disputes integer not null default 0;
create index orders_disputed on orders (brand_id, placed_at desc, id desc) where dispute_count > 0;
