-- The area orders: orders, manual orders, payments, parcels, labels, disputes and returns.
-- `npm run baseline` writes this file again: only its comments are edited by hand, all else is changed by migrations.

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
  subtotal numeric(12,2) not null,
  discount_total numeric(12,2) not null,
  shipping_total numeric(12,2) not null,
  handling_fee numeric(12,2) not null,
  commission_rate numeric(5,4) not null,
  commission numeric(12,2) not null,
  net numeric(12,2) not null,
  total numeric(12,2) not null,
  payment_status text not null,
  target_shipment_date date,
  answer_due_at timestamptz not null,
  -- The deadline of the brand's next step; null when nothing waits for the brand.
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
  shipping_cost numeric(12,2),
  version integer not null default 1,
  tab text not null generated always as (case status
    when 'new' then 'to_answer'
    when 'confirmed' then 'to_pack'
    when 'accepted' then 'to_pack'
    when 'packed' then 'to_ship'
    when 'fulfilled' then 'completed'
    else status end) stored,
  -- Here, for lists and deadlines: no order is fulfilled while a dispute is open.
  dispute_count integer not null default 0,
  open_disputes integer not null default 0,
  -- Analytics count by the brand's days (docs/decisions/0084): the day in its time zone when the order was placed. A later change of the time zone
  -- moves no order.
  placed_on date not null,
  returned_units integer not null default 0,
  -- Whether it replaces units of a dispute. The draft is marked when it is made, and its order when it is sent.
  is_replacement boolean not null default false,
  -- The retailer's purchase-order number; null where it gave none.
  po_number text,
  primary key (brand_id, id),
  unique (brand_id, number),
  foreign key (brand_id, buying_company_id) references network_entries,
  check ((subtotal - discount_total - commission + shipping_total) = net),
  check ((subtotal - discount_total + shipping_total + handling_fee) = total)
) with (fillfactor=85);
create index orders_by_clock on orders (status, coalesce(delivered_at, shipped_at, placed_at)) where status in ('new', 'shipped', 'delivered');
create index orders_cancel_requested on orders (cancel_requested_at) where cancel_requested_at is not null;
create index orders_by_tab on orders (brand_id, tab, placed_at desc, id desc);
create index orders_disputed on orders (brand_id, placed_at desc, id desc) where dispute_count > 0;
-- The list of drafts shows them, too.
create index orders_waiting_for_retailer on orders (brand_id, placed_at desc, id desc) where origin = 'manual' and status = 'new';
create index orders_cancel_requested_of_brand on orders (brand_id, cancel_requested_at) where cancel_requested_at is not null;
create index orders_direct on orders (brand_id, placed_at) where origin = 'direct' and status <> 'cancelled';
-- Orders whose answers are due: Home counts them, and the page of Superbrand lists the most urgent.
create index orders_open_answers on orders (brand_id, answer_due_at, id) where status = 'new' and origin <> 'manual' and answered_at is null;
create index orders_of_retailer on orders (brand_id, buying_company_id, placed_at desc, id desc);
-- Amounts hardly depend on the other filters, so that few orders are looked up for a page.
create index orders_by_amount on orders (brand_id, subtotal, id);
create index orders_by_day on orders (brand_id, target_shipment_date, id)
  include (status, buyer_country, origin, is_first_order, placed_at, due_at, buying_company_id, dispute_count, subtotal);
-- Any combination of these filters is found in one index: PostgreSQL skips over the columns that a filter leaves out, because they have few values.
create index orders_by_facets_and_time on orders (brand_id, status, buyer_country, origin, is_first_order, placed_at)
  include (id, subtotal, number, due_at, target_shipment_date, buying_company_id, dispute_count);
create index orders_by_time on orders (brand_id, placed_at desc, id desc)
  include (status, buyer_country, origin, is_first_order, due_at, target_shipment_date, buying_company_id, dispute_count, subtotal);
create index orders_due on orders (brand_id, due_at)
  include (id, status, buyer_country, origin, is_first_order, placed_at, subtotal, number, target_shipment_date, buying_company_id)
  where due_at is not null;
-- Finds orders by the retailer's number whatever its case, the latest first.
create index orders_by_po_number on orders (brand_id, lower(po_number), placed_at) where po_number is not null;
-- How many orders match is different for each brand: all orders of a new one are first orders, and few of a large one.
create statistics order_facets (mcv) on brand_id, status, origin, buyer_country, is_first_order from orders;
alter statistics order_facets set statistics 300;
call enable_tenant_isolation('orders');

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
  quantity integer not null,
  unit_price numeric(12,2) not null,
  -- For the quantity that was ordered; `discount` is for the quantity that is left.
  placed_discount numeric(12,2) not null,
  discount numeric(12,2) not null,
  line_total numeric(12,2) not null,
  -- The promotion that the discount of a line is from.
  promotion_id uuid,
  returned integer not null default 0,
  -- The same as it was when the order was accepted, in the currency of the order; null before, and where it is not known.
  cost_price numeric(12,2),
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade,
  foreign key (brand_id, product_id) references products,
  foreign key (brand_id, promotion_id) references promotions,
  foreign key (brand_id, variation_id) references variations,
  check (quantity >= 0 and quantity <= quantity_ordered),
  check ((unit_price * quantity::numeric - discount) = line_total),
  check (returned >= 0 and returned <= quantity)
);
create index order_variations_brand_id_order_id_position_idx on order_variations (brand_id, order_id, position);
create index order_variations_brand_id_product_id_idx on order_variations (brand_id, product_id);
create index order_variations_brand_id_variation_id_idx on order_variations (brand_id, variation_id);
create index order_variations_brand_id_promotion_id_idx on order_variations (brand_id, promotion_id) where promotion_id is not null;
call enable_tenant_isolation('order_variations');

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
create index shipments_brand_id_order_id_position_idx on shipments (brand_id, order_id, position);
call enable_tenant_isolation('shipments');

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
  -- What caused it, as in audit_entries.
  cause text default nullif(current_setting('app.cause', true), ''),
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade,
  foreign key (brand_id, parent_activity_id) references order_activities
);
create index order_activities_brand_id_order_id_id_idx on order_activities (brand_id, order_id, id);
-- For the deletion of activities.
create index order_activities_brand_id_parent_activity_id_idx on order_activities (brand_id, parent_activity_id) where parent_activity_id is not null;
create index order_activities_brand_id_created_at_id_idx on order_activities (brand_id, created_at desc, id desc);
create index order_activities_brand_id_user_id_created_at_id_idx on order_activities (brand_id, user_id, created_at desc, id desc)
  where user_id is not null;
call enable_tenant_isolation('order_activities');
revoke update, delete on order_activities from linesheet_app;

-- The brand of each order, for calls of the marketplace that name none. A table of its own, because an index on the orders would be written again
-- with each change of a status. All brands share it.
create table order_brands (
  order_id uuid primary key,
  owner_id uuid not null
);

-- One row per tag of an order, for the filter of the list, as for products (docs/decisions/0063). Few orders have tags.
create table order_tags (
  brand_id uuid not null,
  order_id uuid not null,
  tag text not null,
  primary key (brand_id, order_id, tag),
  foreign key (brand_id, order_id) references orders on delete cascade
);
create index order_tags_brand_id_tag_order_id_idx on order_tags (brand_id, tag, order_id);
call enable_tenant_isolation('order_tags');

-- Files that a brand keeps with an order (docs/product/orders.md). Pictures are stored in the same way as product photos; other files leave the last
-- four columns empty.
create table order_files (
  brand_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  user_id uuid references users,
  kind text not null check (kind in ('packing_photo', 'document', 'other')),
  original_name text not null,
  content_type text not null,
  bytes integer not null,
  created_at timestamptz not null,
  access_key text,
  width integer,
  height integer,
  placeholder text,
  -- Files that are kept as they came are scanned for malware (docs/decisions/0125). Null: not scanned, because the
  -- file is older or no scanner is configured.
  scan text check (scan in ('waiting', 'clean', 'infected', 'failed')),
  scanned_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
create index order_files_brand_id_order_id_created_at_id_idx on order_files (brand_id, order_id, created_at, id);
create index infected_order_files on order_files (brand_id, scanned_at) where scan = 'infected';
call enable_tenant_isolation('order_files');

-- Prices that a brand was shown for all parcels of an order. `fingerprint` is of what was asked: a changed order needs new prices.
create table shipping_quotes (
  brand_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  fingerprint text not null,
  carrier text not null,
  service text not null,
  days integer,
  list_price numeric(12,2) not null,
  price numeric(12,2) not null,
  currency_code text not null,
  parcel_prices text[] not null,
  -- What the provider needs to sell it.
  reference text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade,
  check (price <= list_price)
);
create index shipping_quotes_brand_id_order_id_idx on shipping_quotes (brand_id, order_id);
create index shipping_quotes_expires_at_idx on shipping_quotes (expires_at);
call enable_tenant_isolation('shipping_quotes');

-- The intent to buy the labels of a quote: written before any money is spent. Its id is the key under which the provider sells them once.
create table label_purchases (
  brand_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  quote_id uuid not null,
  status text not null check (status in ('buying', 'bought', 'failed', 'unwanted', 'voiding', 'voided', 'void_refused')),
  carrier text not null,
  service text not null,
  days integer,
  list_price numeric(12,2) not null,
  price numeric(12,2) not null,
  currency_code text not null,
  parcel_prices text[] not null,
  reference text not null,
  -- What was asked for, with addresses and parcels as they are on the labels.
  shipment jsonb not null,
  user_id uuid references users,
  -- Until then one process is talking to the provider.
  claimed_until timestamptz,
  -- The provider's text, when it refused.
  failure text,
  created_at timestamptz not null,
  bought_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
create unique index label_purchases_live on label_purchases (brand_id, order_id) where status in ('buying', 'bought');
create index label_purchases_brand_id_order_id_created_at_idx on label_purchases (brand_id, order_id, created_at);
create index label_purchases_brand_id_quote_id_idx on label_purchases (brand_id, quote_id);
call enable_tenant_isolation('label_purchases');

-- One for each parcel. The parcel may be gone: its label is not.
create table labels (
  brand_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  order_id uuid not null,
  parcel_id uuid not null,
  position integer not null,
  tracking_number text not null,
  reference text not null,
  list_price numeric(12,2) not null,
  price numeric(12,2) not null,
  -- The provider's image in the storage; null where we draw the label.
  image_key text,
  -- What the carrier said when it was asked for the money back, and when it paid it.
  void_outcome text check (void_outcome in ('refunded', 'requested', 'refused')),
  refunded_at timestamptz,
  created_at timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, purchase_id, parcel_id),
  foreign key (brand_id, purchase_id) references label_purchases on delete cascade
);
create index labels_brand_id_order_id_idx on labels (brand_id, order_id);
call enable_tenant_isolation('labels');

-- Parcels that are followed from shipping to delivery (docs/product/shipping.md).
create table trackers (
  brand_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- Of a label bought here; null for a number that the brand entered.
  parcel_id uuid,
  tracking_number text not null,
  -- What the provider knows it by, once it does.
  reference text,
  status text not null default 'unknown',
  -- Whether a carrier knows the number; null until one was asked.
  is_known boolean,
  shipped_at timestamptz not null,
  -- When the carrier is asked next; null when there is nothing more to learn.
  next_check_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
create index trackers_brand_id_order_id_idx on trackers (brand_id, order_id);
create index trackers_due on trackers (next_check_at) where next_check_at is not null;
-- Callbacks of carriers name a parcel without its brand.
create index trackers_tracking_number_idx on trackers (tracking_number);
call enable_tenant_isolation('trackers');

create table tracking_events (
  brand_id uuid not null,
  tracker_id uuid not null,
  at timestamptz not null,
  status text not null,
  message text not null,
  place text not null,
  primary key (brand_id, tracker_id, at, status),
  foreign key (brand_id, tracker_id) references trackers on delete cascade
);
call enable_tenant_isolation('tracking_events');

-- An order that a brand has not sent yet. `cart` is one document, because each save replaces it whole; the other columns are what the list
-- of drafts shows of it.
create table order_drafts (
  brand_id uuid not null references companies,
  id uuid not null,
  version integer not null,
  cart jsonb not null,
  buying_company_id uuid,
  line_count integer not null,
  unit_count bigint not null,
  currency_code text not null,
  -- Null when the amounts are larger than an order can have.
  total numeric(12,2),
  updated_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_replacement boolean not null default false,
  primary key (brand_id, id)
);
create index order_drafts_brand_id_updated_at_id_idx on order_drafts (brand_id, updated_at desc, id desc);
call enable_tenant_isolation('order_drafts');

-- What a manual order has besides an order: who was asked to approve it, and how it is paid. Only the hash of the link is stored.
create table manual_orders (
  brand_id uuid not null,
  order_id uuid not null,
  email text not null,
  language_code text not null,
  expires_at timestamptz not null,
  payment_method text not null check (payment_method in ('card', 'net_60', 'paid')),
  -- What the brand wrote to the retailer.
  note text not null,
  primary key (brand_id, order_id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
call enable_tenant_isolation('manual_orders');

-- Cards for manual orders. The processor keeps the card; we keep its token and what receipts show of it.
create table payment_cards (
  brand_id uuid not null references companies,
  id uuid not null,
  retailer_id uuid not null references retailers,
  customer text not null,
  payment_method text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null,
  exp_year integer not null,
  created_at timestamptz not null,
  primary key (brand_id, id)
);
create unique index payment_cards_brand_id_retailer_id_payment_method_idx on payment_cards (brand_id, retailer_id, payment_method);
call enable_tenant_isolation('payment_cards');

-- The payment of a manual order by card. `waiting`: for the retailer; `pending`: an attempt is in the outbox. Each attempt has its own
-- idempotency key at the processor, made of the order and the attempt.
create table card_payments (
  brand_id uuid not null,
  order_id uuid not null,
  card_id uuid not null,
  -- `unresolved`: the processor never said whether it charged the card. `refund_failed`: it did not pay the charge back (docs/decisions/0041).
  state text not null check (state in ('waiting', 'pending', 'succeeded', 'failed', 'unresolved', 'refunded', 'refund_failed')),
  attempt integer not null,
  charge_id text,
  failure_code text,
  updated_at timestamptz not null,
  -- A card that was charged although its order had been paid in another way meanwhile: it is paid back whole (docs/decisions/0041).
  is_second_payment boolean not null default false,
  primary key (brand_id, order_id),
  foreign key (brand_id, card_id) references payment_cards,
  foreign key (brand_id, order_id) references orders on delete cascade
);
-- Payments that the brand has to look at, for Home.
create index card_payments_with_problem on card_payments (brand_id, updated_at) where state in ('failed', 'unresolved', 'refund_failed');
call enable_tenant_isolation('card_payments');

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
  amount numeric(12,2) not null,
  -- With the refund; null until there is one.
  commission_back numeric(12,2),
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
  -- The draft, and later the order, that replaces the units of a dispute.
  replacement_id uuid,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
create index disputes_brand_id_reported_at_id_idx on disputes (brand_id, reported_at desc, id desc);
create index disputes_brand_id_status_reported_at_id_idx on disputes (brand_id, status, reported_at desc, id desc);
create index disputes_brand_id_order_id_idx on disputes (brand_id, order_id);
create index disputes_pending on disputes (due_at) where status = 'pending';
create index disputes_pending_of_brand on disputes (brand_id, due_at, id) where status = 'pending';
call enable_tenant_isolation('disputes');

create table dispute_lines (
  brand_id uuid not null,
  dispute_id uuid not null,
  order_variation_id uuid not null,
  quantity integer not null check (quantity > 0),
  amount numeric(12,2) not null check (amount >= 0),
  primary key (brand_id, dispute_id, order_variation_id),
  foreign key (brand_id, dispute_id) references disputes on delete cascade,
  foreign key (brand_id, order_variation_id) references order_variations
);
create index dispute_lines_brand_id_order_variation_id_idx on dispute_lines (brand_id, order_variation_id);
call enable_tenant_isolation('dispute_lines');

-- Photos that the retailer sent, stored in the same way as product photos.
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
create index dispute_photos_brand_id_dispute_id_id_idx on dispute_photos (brand_id, dispute_id, id);
call enable_tenant_isolation('dispute_photos');

-- Photos of the order that the brand gives as the reason of a rejection. They can not be deleted from the order any more.
create table dispute_evidence (
  brand_id uuid not null,
  dispute_id uuid not null,
  file_id uuid not null,
  primary key (brand_id, dispute_id, file_id),
  foreign key (brand_id, file_id) references order_files,
  foreign key (brand_id, dispute_id) references disputes on delete cascade
);
create index dispute_evidence_brand_id_file_id_idx on dispute_evidence (brand_id, file_id);
call enable_tenant_isolation('dispute_evidence');

-- Labels of many orders that are bought together (docs/product/shipping.md).
create table label_batches (
  brand_id uuid not null references companies,
  id uuid not null,
  user_id uuid not null references users,
  -- Who confirmed the total; null until somebody has.
  bought_by uuid references users,
  created_at timestamptz not null,
  primary key (brand_id, id)
);
create index label_batches_brand_id_created_at_id_idx on label_batches (brand_id, created_at desc, id);
create index label_batches_created_at_idx on label_batches (created_at);
call enable_tenant_isolation('label_batches');

create table label_batch_orders (
  brand_id uuid not null,
  batch_id uuid not null,
  order_id uuid not null,
  position integer not null,
  -- `started`: the purchase is written down; what became of it stands in label_purchases.
  state text not null default 'waiting' check (state in ('waiting', 'quoted', 'buying', 'started', 'refused')),
  -- The cheapest and the fastest, as they were shown.
  quotes jsonb not null default '[]',
  carrier_errors jsonb not null default '[]',
  -- The one that somebody confirmed.
  quote_id uuid,
  -- Why there is no label: the refusal, and what is wrong with the items of the order.
  code text,
  message text,
  problems jsonb not null default '[]',
  -- What may keep the parcels of an order from arriving, as somebody sees it before labels are bought.
  warnings jsonb not null default '[]',
  primary key (brand_id, batch_id, order_id),
  foreign key (brand_id, batch_id) references label_batches on delete cascade,
  foreign key (brand_id, order_id) references orders on delete cascade
);
create index label_batch_orders_brand_id_order_id_idx on label_batch_orders (brand_id, order_id);
call enable_tenant_isolation('label_batch_orders');

-- Forms of the payment processor that were opened to add a card of a retailer (docs/decisions/0041). A form whose card was entered is
-- `complete`, however often its visitor comes back, or if never.
create table card_forms (
  brand_id uuid not null references companies,
  id uuid not null,
  retailer_id uuid not null references retailers,
  -- The processor's ids of the form and of the customer whom the card will belong to.
  session_id text not null,
  customer text not null,
  state text not null check (state in ('open', 'complete', 'expired')),
  card_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, card_id) references payment_cards,
  check ((card_id is null) = (state <> 'complete'))
);
create index card_forms_brand_id_retailer_id_created_at_idx on card_forms (brand_id, retailer_id, created_at desc) where state = 'open';
create index card_forms_expires_at_idx on card_forms (expires_at);
call enable_tenant_isolation('card_forms');

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
create unique index approval_mails_brand_id_token_hash_idx on approval_mails (brand_id, token_hash);
create index approval_mails_brand_id_order_id_created_at_id_idx on approval_mails (brand_id, order_id, created_at desc, id desc);
call enable_tenant_isolation('approval_mails');

-- What is paid back to a card because a dispute was approved: one refund for each dispute (docs/decisions/0041).
create table card_refunds (
  brand_id uuid not null,
  dispute_id uuid not null,
  order_id uuid not null,
  amount numeric(12,2) not null check (amount > 0),
  state text not null check (state in ('pending', 'refunded', 'failed')),
  updated_at timestamptz not null,
  primary key (brand_id, dispute_id),
  foreign key (brand_id, order_id) references card_payments on delete cascade,
  foreign key (brand_id, dispute_id) references disputes on delete cascade
);
create index card_refunds_brand_id_order_id_idx on card_refunds (brand_id, order_id);
create index card_refunds_failed on card_refunds (brand_id, updated_at) where state = 'failed';
call enable_tenant_isolation('card_refunds');

-- Units that retailers sent back. How many of an order and of its lines came back stands there, too, and is never more than was ordered.
create table returns (
  brand_id uuid not null references companies,
  id uuid not null,
  order_id uuid not null,
  -- The first of the order's lines that the units are of.
  order_variation_id uuid not null,
  product_id uuid,
  external_id text not null,
  units integer not null check (units > 0),
  reason text not null check (reason in ('unsold', 'damaged', 'defective', 'wrong_item', 'not_as_described', 'too_late', 'other')),
  comment text not null,
  returned_at timestamptz not null,
  -- In the time zone that the brand had when the return arrived.
  returned_on date not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders,
  foreign key (brand_id, order_variation_id) references order_variations
);
create index returns_listed on returns (brand_id, returned_on desc, returned_at desc, id desc) include (reason, units);
create index returns_brand_id_order_id_idx on returns (brand_id, order_id);
call enable_tenant_isolation('returns');

-- What an order is found by (docs/decisions/0014), in blocks of 16,384 orders that are numbered one after the other: a search reads the newest first.
create table order_search (
  brand_id uuid not null,
  order_id uuid not null,
  block integer not null,
  -- Number, purchase-order number, tracking numbers, SKUs, and what its retailer is found by.
  texts text not null,
  primary key (brand_id, order_id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
-- Without a list of pending entries: whoever finds it full would wait until all are in the index.
create index order_search_ngrams on order_search using gin (message_ngrams(brand_id, block, texts)) with (fastupdate=off);
call enable_tenant_isolation('order_search');
-- As for messages: otherwise the search of a block would intersect its entries with all orders of the brand.
alter table order_search alter column brand_id set (n_distinct=-0.000001);

-- Orders that wait to be announced to that address together.
create table waiting_order_mails (
  brand_id uuid not null,
  order_id uuid not null,
  primary key (brand_id, order_id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
call enable_tenant_isolation('waiting_order_mails');

-- What can be taken back of an order for some seconds (docs/decisions/0034): the last change of each order, as long as nothing else has changed.
create table order_undos (
  brand_id uuid not null,
  order_id uuid not null,
  action text not null check (action in ('accept', 'pack', 'ship')),
  -- The order's version after the change.
  version integer not null,
  until timestamptz not null,
  -- The order's columns, lines and what else was before the change.
  before jsonb not null,
  -- Effects of the outbox that wait until then.
  effect_ids uuid[] not null,
  primary key (brand_id, order_id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
call enable_tenant_isolation('order_undos');

alter table promotion_redemptions add foreign key (brand_id, order_id) references orders on delete cascade;

alter table order_promotion_differences add foreign key (brand_id, order_id) references orders on delete cascade;

alter table earnings add foreign key (brand_id, order_id) references orders;

create function refresh_order_tags() returns trigger language plpgsql as $$
declare
  added text;
begin
  delete from order_tags where brand_id = new.brand_id and order_id = new.id and tag <> all (new.tags);
  foreach added in array new.tags loop
    continue when tg_op = 'UPDATE' and added = any (old.tags);
    insert into order_tags (brand_id, order_id, tag) values (new.brand_id, new.id, added) on conflict do nothing;
    perform add_brand_tag(new.brand_id, added);
  end loop;
  return null;
end $$;

-- The open ones are counted as a tab of the order list, too, whose counts one statement reads.
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

-- Drafts are a tab of the order list, whose counts one statement reads.
create function count_drafts() returns trigger language plpgsql as $$ begin
  perform add_to_tab_counts(coalesce(new.brand_id, old.brand_id), 'orders', coalesce(new.id, old.id), array['drafts'],
    array[case tg_op when 'INSERT' then 1 else -1 end]);
  return null;
end $$;

-- Locks the retailers first: of two orders of one retailer that are cancelled at once, the second sees the first. Orders of one day are one order; at
-- most the last 13 orders are read.
create function refresh_cadence(brand uuid, retailers uuid[]) returns void language sql as $$
  select from network_entries where brand_id = brand and retailer_id = any(retailers) order by retailer_id for no key update;
  update network_entries n set currency_code = rhythm.currency_code, cadence_days = rhythm.cadence_days,
    reorder_late_at = rhythm.last_placed_at + make_interval(days => rhythm.cadence_days) + reorder_grace(rhythm.cadence_days)
  from unnest(retailers) named (retailer_id) cross join lateral (
    select max(placed_at) as last_placed_at, (array_agg(currency_code order by placed_at desc, id desc))[1] as currency_code,
      case when count(gap) >= 2 then round(percentile_cont(0.5) within group (order by gap))::integer end as cadence_days
    from (
      select id, placed_at, currency_code, nullif(utc_day(placed_at) - lag(utc_day(placed_at)) over (order by placed_at, id), 0) as gap
      from (
        select o.id, o.placed_at, o.currency_code from orders o
        where o.brand_id = brand and o.buying_company_id = named.retailer_id and o.status <> 'cancelled' order by o.placed_at desc, o.id desc limit 13
      ) latest
    ) gaps
  ) rhythm
  where n.brand_id = brand and n.retailer_id = named.retailer_id
$$;

create function order_search_text(brand uuid, searched uuid) returns text language sql stable as $$
  select concat_ws(E'\n', 'ls' || o.number, nullif(fold_search_text(o.po_number), ''),
    (select string_agg(replace(fold_search_text(number), ' ', ''), E'\n' order by number) from (
      select o.tracking_number as number where o.tracking_number <> ''
      union select t.tracking_number from trackers t where t.brand_id = brand and t.order_id = o.id) tracked),
    (select string_agg(fold_search_text(sku), E'\n' order by sku) from (
      select distinct l.sku from order_variations l where l.brand_id = brand and l.order_id = o.id and l.sku <> '') ordered),
    (select n.search_text from network_entries n where n.brand_id = brand and n.retailer_id = o.buying_company_id))
  from orders o where o.brand_id = brand and o.id = searched
$$;

create function refresh_order_search(brand uuid, orders uuid[]) returns void language plpgsql as $$
declare
  searched record;
begin
  for searched in
    select o.id, o.number / 16384 as block, order_search_text(brand, o.id) as texts from orders o where o.brand_id = brand and o.id = any(orders) order by o.id
  loop
    insert into order_search as s (brand_id, order_id, block, texts) values (brand, searched.id, searched.block, searched.texts)
    on conflict (brand_id, order_id) do update set block = excluded.block, texts = excluded.texts
    where (s.block, s.texts) is distinct from (excluded.block, excluded.texts);
  end loop;
end $$;

-- As before (0304), but a single Latin letter or digit is looked for in the texts themselves, the newest first, instead of in the text of each of the newest
-- orders: their ids are in the order of time.
create function find_orders(words text[], most integer) returns uuid[] language plpgsql stable security definer
set search_path = public as $$
declare
  brand uuid := current_setting('app.brand_id')::uuid;
  patterns text[] := like_patterns(words);
  newest integer := (select max(number) from orders where brand_id = brand);
begin
  if cardinality(search_ngrams(brand, 0, words)) = 0 then
    return array(select s.order_id from (select order_id, texts from order_search where brand_id = brand order by order_id desc limit 20000) s
      where s.texts like all (patterns) limit most);
  end if;
  return array(select found.order_id
    from generate_series(newest / 16384, 0, -1) as blocks (block) cross join lateral (
      select s.order_id from (
        select one.order_id, one.texts from order_search one
        where one.brand_id = brand and one.block = blocks.block
          and message_ngrams(one.brand_id, one.block, one.texts) @> search_ngrams(brand, blocks.block, words)
        offset 0) s
      where s.texts like all (patterns)
      limit most) found
    limit most);
end $$;

-- Orders change in many places, and of both releases: each table of which an order has a text refreshes it.
create function refresh_search_of_orders() returns trigger language plpgsql as $$
declare
  row record;
begin
  for row in select brand_id as brand, array_agg(distinct order_id) as orders from changed group by 1 loop
    perform refresh_order_search(row.brand, row.orders);
  end loop;
  return null;
end $$;

-- Of the order that a column of the row names.
create function refresh_search_of_order() returns trigger language plpgsql as $$ begin
  perform refresh_order_search(new.brand_id, array[(to_jsonb(new) ->> tg_argv[0])::uuid]);
  return null;
end $$;

create function refresh_search_of_retailer() returns trigger language plpgsql as $$ begin
  perform refresh_order_search(new.brand_id, array(select o.id from orders o where o.brand_id = new.brand_id and o.buying_company_id = new.retailer_id));
  return null;
end $$;

-- The number that an order was shipped with is among its texts already.
create function refresh_search_of_tracker() returns trigger language plpgsql as $$ begin
  if not exists (
    select from orders o where o.brand_id = new.brand_id and o.id = new.order_id and o.tracking_number = new.tracking_number
  ) then
    perform refresh_order_search(new.brand_id, array[new.order_id]);
  end if;
  return null;
end $$;

create trigger refresh_search after update of search_text on network_entries for each row
  when (new.search_text <> old.search_text) execute function refresh_search_of_retailer();

create trigger refresh_order_tags_on_change after update of tags on orders for each row when (old.tags <> new.tags) execute function refresh_order_tags();

create trigger refresh_search after update of po_number, tracking_number, buying_company_id on orders for each row
  when ((new.po_number, new.tracking_number, new.buying_company_id) is distinct from (old.po_number, old.tracking_number, old.buying_company_id))
  execute function refresh_search_of_order('id');

create trigger refresh_search after insert on order_variations referencing new table as changed
  for each statement execute function refresh_search_of_orders();

-- A scan is no change that somebody made.
create trigger record_change after update on order_files for each row when (old.scan is not distinct from new.scan)
  execute function record_change('order', 'order_id', 'original_name', 'access_key,scan,scanned_at');

create trigger refresh_search after insert on trackers for each row execute function refresh_search_of_tracker();

create trigger refresh_search_on_change after update of tracking_number on trackers for each row
  when (new.tracking_number <> old.tracking_number) execute function refresh_search_of_order('order_id');

create constraint trigger count_drafts after insert or delete on order_drafts
  deferrable initially deferred for each row execute function count_drafts();

create trigger record_change after update on manual_orders for each row
  execute function record_change('order', 'order_id', '', '');

create trigger record_change after insert or update or delete on payment_cards for each row
  execute function record_change('retailer', 'retailer_id', '', 'customer,payment_method,last4,exp_month,exp_year');

create constraint trigger count_disputes after insert or delete or update of status on disputes
  deferrable initially deferred for each row execute function count_disputes();

-- To whom an order was sent, and by whom. The history of the order has the rest.
create trigger record_change after insert on approval_mails for each row
  execute function record_change('order', 'order_id', '', 'token_hash,is_valid,state,refusal,user_id,settled_at');
