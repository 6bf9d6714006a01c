-- The area promotions: promotions, and what orders used of them.
-- `npm run baseline` writes this file again: only its comments are edited by hand, all else is changed by migrations.

create table promotions (
  brand_id uuid not null references companies,
  id uuid not null,
  name text not null,
  promotion_type text not null check (promotion_type in ('discount', 'free_shipping')),
  discount_type text check (discount_type in ('percentage', 'fixed')),
  -- A percentage, or an amount off each unit in `currency_code`.
  discount_value numeric(12,2) check (discount_value > 0),
  minimum_spend numeric(12,2) check (minimum_spend > 0),
  currency_code text not null,
  -- The same amounts in the other currencies of its regions: [{currency_code, discount_value, minimum_spend}].
  amounts jsonb not null default '[]',
  free_shipping boolean not null default false,
  -- Days in the brand's time zone, both included.
  starts_on date not null,
  ends_on date not null,
  regions text[] not null check (regions <> '{}'),
  scope text not null check (scope in ('storefront', 'products')),
  is_disabled boolean not null default false,
  -- When it was disabled last; null if it never was.
  disabled_at timestamptz,
  -- How many orders have used it.
  redeemed_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand_id, id),
  check (starts_on <= ends_on),
  check (not is_disabled or disabled_at is not null),
  check ((promotion_type = 'discount') = (discount_type is not null and discount_value is not null)),
  check (promotion_type = 'discount' or free_shipping),
  check (discount_type <> 'percentage' or discount_value <= 100)
);
create index promotions_brand_id_starts_on_id_idx on promotions (brand_id, starts_on, id);
create index promotions_brand_id_ends_on_id_idx on promotions (brand_id, ends_on, id);
call enable_tenant_isolation('promotions');

create table promotion_products (
  brand_id uuid not null,
  promotion_id uuid not null,
  product_id uuid not null,
  position integer not null,
  primary key (brand_id, promotion_id, product_id),
  foreign key (brand_id, product_id) references products on delete cascade,
  foreign key (brand_id, promotion_id) references promotions on delete cascade
);
create index promotion_products_brand_id_product_id_idx on promotion_products (brand_id, product_id);
call enable_tenant_isolation('promotion_products');

-- The days on which a storefront promotion holds in a region: one at a time, whoever writes at the same moment.
create table storefront_periods (
  brand_id uuid not null,
  promotion_id uuid not null,
  region text not null,
  starts_on date not null,
  ends_on date not null,
  primary key (brand_id, promotion_id, region),
  foreign key (brand_id, promotion_id) references promotions on delete cascade,
  constraint storefront_periods_brand_id_region_daterange_excl exclude using gist (brand_id with =, region with =, daterange(starts_on, ends_on, '[]') with &&)
);
call enable_tenant_isolation('storefront_periods');

-- An order that used a promotion: once, however often it is reported.
create table promotion_redemptions (
  brand_id uuid not null,
  promotion_id uuid not null,
  order_id uuid not null,
  -- Whether it made the shipping free. What it took off is the discount of its lines.
  free_shipping boolean not null,
  placed_at timestamptz not null,
  primary key (brand_id, promotion_id, order_id),
  foreign key (brand_id, promotion_id) references promotions
);
create index promotion_redemptions_brand_id_order_id_idx on promotion_redemptions (brand_id, order_id);
create index promotion_redemptions_brand_id_promotion_id_placed_at_order_idx on promotion_redemptions (brand_id, promotion_id, placed_at, order_id);
call enable_tenant_isolation('promotion_redemptions');

-- Where what the retailer paid differs from what the promotions give, by line of the order: [{line, kind, …}].
create table order_promotion_differences (
  brand_id uuid not null,
  order_id uuid not null,
  differences jsonb not null,
  primary key (brand_id, order_id)
);
call enable_tenant_isolation('order_promotion_differences');

create function record_promotion_products() returns trigger language plpgsql as $$
declare
  row record;
begin
  for row in select brand_id as brand, promotion_id as promotion, count(*)::int as products from touched group by 1, 2 order by 1, 2 loop
    perform add_audit_entry(row.brand, 'promotion', p.id, p.name, 'changed',
      jsonb_build_object(case tg_op when 'INSERT' then 'products_added' else 'products_removed' end, jsonb_build_array(null, row.products)))
    from promotions p where p.brand_id = row.brand and p.id = row.promotion;
  end loop;
  return null;
end $$;

create function sync_storefront_periods() returns trigger language plpgsql as $$
declare
  sold_in text;
begin
  delete from storefront_periods where brand_id = new.brand_id and promotion_id = new.id;
  if new.scope = 'storefront' and not new.is_disabled then
    foreach sold_in in array new.regions loop
      insert into storefront_periods (brand_id, promotion_id, region, starts_on, ends_on)
      values (new.brand_id, new.id, sold_in, new.starts_on, new.ends_on);
    end loop;
  end if;
  return null;
end $$;

create function count_redemptions() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    update promotions set redeemed_count = redeemed_count + 1 where brand_id = new.brand_id and id = new.promotion_id;
  else
    update promotions set redeemed_count = redeemed_count - 1 where brand_id = old.brand_id and id = old.promotion_id;
  end if;
  return null;
end $$;

create trigger record_change after insert or update or delete on promotions for each row
  execute function record_change('promotion', 'id', 'name', 'redeemed_count,disabled_at');

create trigger sync_storefront_periods after insert or update of starts_on, ends_on, regions, scope, is_disabled on promotions
  for each row execute function sync_storefront_periods();

create trigger record_added after insert on promotion_products referencing new table as touched
  for each statement execute function record_promotion_products();

create trigger record_removed after delete on promotion_products referencing old table as touched
  for each statement execute function record_promotion_products();

create trigger count_redemptions after insert or delete on promotion_redemptions for each row execute function count_redemptions();
