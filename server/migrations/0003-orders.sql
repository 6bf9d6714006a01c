-- Retailers, a brand's relation to them, and orders.

-- A buyer. It belongs to the marketplace; a brand sees those in its network.
create table retailers (
  id uuid primary key,
  external_id text not null unique,
  name text not null,
  retailer_type text not null,
  email text not null,
  phone text not null default '',
  country_code text not null,
  language_code text not null default 'en',
  addresses jsonb not null,
  updated_at timestamptz not null
);

create table network_entries (
  brand_id uuid not null references companies,
  retailer_id uuid not null references retailers,
  status text not null,
  note text not null default '',
  -- From then on the retailer orders at 0% commission for good.
  locked_at timestamptz,
  orders integer not null default 0,
  last_ordered_at timestamptz,
  created_at timestamptz not null,
  primary key (brand_id, retailer_id)
);
call guard_by_brand('network_entries');

create table locations (
  brand_id uuid not null references companies,
  id uuid not null,
  name text not null,
  address jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  primary key (brand_id, id)
);
create unique index locations_default on locations (brand_id) where is_default;
call guard_by_brand('locations');

create table orders (
  brand_id uuid not null references companies,
  id uuid not null,
  number integer not null,
  external_id text,
  status text not null,
  origin text not null,
  buying_company_id uuid not null,
  buyer_name text not null,
  buyer_country text not null,
  is_first_order boolean not null,
  placed_at timestamptz not null,
  line_count integer not null,
  unit_count integer not null,
  currency_code text not null,
  subtotal numeric(12, 2) not null,
  discount_total numeric(12, 2) not null,
  shipping_total numeric(12, 2) not null,
  handling_fee numeric(12, 2) not null,
  commission_rate numeric(5, 4) not null,
  commission numeric(12, 2) not null,
  net numeric(12, 2) not null,
  total numeric(12, 2) not null,
  payment_status text not null,
  target_shipment_date date,
  answer_due_at timestamptz not null,
  -- The deadline of what the brand has to do next; null when nothing waits for it.
  due_at timestamptz,
  answered_at timestamptz,
  accepted_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  fulfilled_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  cancel_note text not null default '',
  cancel_requested_at timestamptz,
  retailer_note text not null default '',
  brand_note text not null default '',
  tags text[] not null default '{}',
  shipping_address jsonb not null,
  shipping_from_location_id uuid,
  shipping_from_address jsonb,
  shipping_method text,
  tracking_number text,
  carrier text,
  shipping_cost numeric(12, 2),
  version integer not null default 1,
  tab text not null generated always as (
    case status
      when 'new' then 'to_answer'
      when 'confirmed' then 'to_pack' when 'accepted' then 'to_pack'
      when 'packed' then 'to_ship'
      when 'fulfilled' then 'completed'
      else status
    end) stored,
  primary key (brand_id, id),
  unique (brand_id, number),
  foreign key (brand_id, buying_company_id) references network_entries,
  check (subtotal - discount_total - commission + shipping_total = net),
  check (subtotal - discount_total + shipping_total + handling_fee = total)
) with (fillfactor = 85);
create index on orders (brand_id, placed_at desc, id desc);
create index on orders (brand_id, tab, placed_at desc, id desc);
create index on orders (brand_id, buying_company_id, placed_at desc, id desc);
create index on orders (brand_id, target_shipment_date, id);
create index on orders (brand_id, subtotal, id);
create index orders_due on orders (brand_id, due_at) where due_at is not null;
create index orders_by_clock on orders (status, coalesce(delivered_at, shipped_at, placed_at)) where status in ('new', 'shipped', 'delivered');
create index orders_cancel_requested on orders (cancel_requested_at) where cancel_requested_at is not null;
call guard_by_brand('orders');

create table order_variations (
  brand_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  product_id uuid,
  variation_id uuid,
  name text not null,
  options text not null,
  sku text not null,
  hs_code text not null,
  quantity_ordered integer not null check (quantity_ordered > 0),
  quantity integer not null check (quantity between 0 and quantity_ordered),
  unit_price numeric(12, 2) not null,
  -- For the quantity that was ordered; `discount` is for the quantity that is left.
  placed_discount numeric(12, 2) not null,
  discount numeric(12, 2) not null,
  line_total numeric(12, 2) not null,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade,
  foreign key (brand_id, product_id) references products,
  foreign key (brand_id, variation_id) references variations,
  check (unit_price * quantity - discount = line_total)
);
create index on order_variations (brand_id, order_id, position);
create index on order_variations (brand_id, product_id);
create index on order_variations (brand_id, variation_id);
call guard_by_brand('order_variations');

-- Parcels.
create table shipments (
  brand_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  length_cm double precision not null,
  width_cm double precision not null,
  height_cm double precision not null,
  weight_kg double precision not null,
  -- What is in it: [{order_variation_id, quantity}].
  lines jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade,
  check (length_cm > 0 and width_cm > 0 and height_cm > 0 and weight_kg > 0)
);
create index on shipments (brand_id, order_id, position);
call guard_by_brand('shipments');

-- Transitions of orders, and comments: who, when, before, after. Append-only.
create table order_activities (
  brand_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  parent_activity_id uuid,
  kind text not null,
  actor text not null,
  user_id uuid references users,
  text text not null default '',
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade,
  foreign key (brand_id, parent_activity_id) references order_activities
);
create index on order_activities (brand_id, order_id, id);
call guard_by_brand('order_activities');

-- Items received from the marketplace, with our answer: a repeated item is processed once.
create table marketplace_items (
  brand_id uuid not null,
  kind text not null,
  external_id text not null,
  answer_id uuid,
  created_at timestamptz not null,
  primary key (brand_id, kind, external_id)
);
call guard_by_brand('marketplace_items');

create function count_orders() returns trigger language plpgsql as $$ begin
  perform count_tabs(coalesce(new.brand_id, old.brand_id), 'orders', coalesce(new.id, old.id), array[new.tab, old.tab], array[1, -1]);
  return null;
end $$;
create constraint trigger count_orders after insert or delete on orders
  deferrable initially deferred for each row execute function count_orders();
create constraint trigger count_moved_orders after update on orders
  deferrable initially deferred for each row when (old.tab <> new.tab) execute function count_orders();

grant usage on schema public to linesheet_app;
grant select, insert, update, delete on all tables in schema public to linesheet_app;
alter default privileges in schema public grant select, insert, update, delete on tables to linesheet_app;
revoke update, delete on order_activities from linesheet_app;
