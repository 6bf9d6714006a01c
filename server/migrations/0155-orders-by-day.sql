-- Figures of analytics are counted by the brand's days (docs/decisions/0084). A day is that of the brand's time zone when the order is
-- placed, and stays: a later change of the time zone moves no order to another day.
alter table orders add column placed_on date, add column returned_units integer not null default 0;
update orders o set placed_on = (o.placed_at at time zone c.time_zone)::date from companies c where c.brand_id = o.brand_id;
alter table orders alter column placed_on set not null;
alter table order_variations add column returned integer not null default 0 check (returned between 0 and quantity);

-- What counts of an order: in which column of order_sales, one after the other. Manual orders do not count for how a brand serves its retailers.
create function order_measures(status text, origin text, is_first_order boolean, amount numeric, units integer, returned integer, answered_at timestamptz,
  answer_due_at timestamptz, cancelled_at timestamptz, cancel_reason text, is_shipped boolean, is_shipped_late boolean, disputes integer)
returns numeric[] language sql immutable as $$
  select array[stands, stands * amount, stands * is_first_order::int, stands * units, stands * returned, stands * (1 - served), served,
    served * (cancel_reason in ('out_of_stock', 'cannot_deliver', 'nearby_stockist', 'not_a_retailer', 'price_error', 'lead_time', 'other', 'expired'))::int,
    served * coalesce(answered_at <= answer_due_at, false)::int,
    served * coalesce(answered_at > answer_due_at, cancelled_at > answer_due_at, false)::int,
    is_shipped::int, is_shipped_late::int, (disputes > 0)::int]::numeric[]
  from (select (status <> 'cancelled')::int as stands, (origin <> 'manual')::int as served) o
$$;

truncate order_sales;
alter table order_sales
  add column units bigint not null default 0,
  add column returned bigint not null default 0,
  add column manual_orders bigint not null default 0,
  -- Orders of the marketplace, cancelled or not, and what became of them.
  add column received bigint not null default 0,
  add column cancelled bigint not null default 0,
  add column answered_in_time bigint not null default 0,
  add column answered_late bigint not null default 0,
  add column shipped bigint not null default 0,
  add column shipped_late bigint not null default 0,
  add column disputed bigint not null default 0;

drop function add_to_order_sales(uuid, timestamptz, text, integer, numeric, integer);
create function add_to_order_sales(brand uuid, of_day date, currency text, more numeric[]) returns void language plpgsql as $$ begin
  insert into order_sales as s (brand_id, day, currency_code, slot, orders, amount, first_orders, units, returned, manual_orders, received,
    cancelled, answered_in_time, answered_late, shipped, shipped_late, disputed)
  values (brand, of_day, currency, pg_backend_pid() % 16, more[1], more[2], more[3], more[4], more[5], more[6], more[7], coalesce(more[8], 0), more[9],
    more[10], more[11], more[12], more[13])
  on conflict (brand_id, day, currency_code, slot) do update set orders = s.orders + excluded.orders, amount = s.amount + excluded.amount,
    first_orders = s.first_orders + excluded.first_orders, units = s.units + excluded.units, returned = s.returned + excluded.returned,
    manual_orders = s.manual_orders + excluded.manual_orders, received = s.received + excluded.received,
    cancelled = s.cancelled + excluded.cancelled, answered_in_time = s.answered_in_time + excluded.answered_in_time,
    answered_late = s.answered_late + excluded.answered_late, shipped = s.shipped + excluded.shipped,
    shipped_late = s.shipped_late + excluded.shipped_late, disputed = s.disputed + excluded.disputed;
end $$;

create or replace function update_order_sales() returns trigger language plpgsql security definer set search_path = public as $$
declare
  brand uuid := coalesce(new.brand_id, old.brand_id);
  zone text;
  before numeric[];
  after numeric[];
begin
  select time_zone into zone from companies where brand_id = brand;
  if tg_op <> 'INSERT' then
    before := order_measures(old.status, old.origin, old.is_first_order, old.subtotal - old.discount_total, old.unit_count, old.returned_units,
      old.answered_at, old.answer_due_at, old.cancelled_at, coalesce(old.cancel_reason, ''), old.shipped_at is not null,
      coalesce((old.shipped_at at time zone zone)::date > old.target_shipment_date, false), old.dispute_count);
  end if;
  if tg_op <> 'DELETE' then
    after := order_measures(new.status, new.origin, new.is_first_order, new.subtotal - new.discount_total, new.unit_count, new.returned_units,
      new.answered_at, new.answer_due_at, new.cancelled_at, coalesce(new.cancel_reason, ''), new.shipped_at is not null,
      coalesce((new.shipped_at at time zone zone)::date > new.target_shipment_date, false), new.dispute_count);
  end if;
  if tg_op = 'DELETE' then
    perform add_to_order_sales(old.brand_id, old.placed_on, old.currency_code, array(select -b from unnest(before) with ordinality as m (b, at) order by at));
  elsif tg_op = 'INSERT' then
    perform add_to_order_sales(new.brand_id, new.placed_on, new.currency_code, after);
  elsif before <> after then
    perform add_to_order_sales(new.brand_id, new.placed_on, new.currency_code,
      array(select m.a - m.b from unnest(after, before) with ordinality as m (a, b, at) order by m.at));
  end if;
  return null;
end $$;
drop trigger update_order_sales_on_change on orders;
create constraint trigger update_order_sales_on_change after update on orders deferrable initially deferred for each row
  when (old.status <> new.status or old.subtotal <> new.subtotal or old.discount_total <> new.discount_total or old.unit_count <> new.unit_count
    or old.returned_units <> new.returned_units or old.answered_at is distinct from new.answered_at or old.dispute_count <> new.dispute_count)
  execute function update_order_sales();

insert into order_sales
select o.brand_id, o.placed_on, o.currency_code, 0, sum(m[1]), sum(m[2]), sum(m[3]), sum(m[4]), sum(m[5]), sum(m[6]), sum(m[7]), sum(m[8]), sum(m[9]), sum(m[10]),
  sum(m[11]), sum(m[12]), sum(m[13])
from orders o join companies c on c.brand_id = o.brand_id
cross join lateral order_measures(o.status, o.origin, o.is_first_order, o.subtotal - o.discount_total, o.unit_count, o.returned_units, o.answered_at,
  o.answer_due_at, o.cancelled_at, coalesce(o.cancel_reason, ''), o.shipped_at is not null,
  coalesce((o.shipped_at at time zone c.time_zone)::date > o.target_shipment_date, false), o.dispute_count) m
group by 1, 2, 3;

-- Units of a product by the brand's days, with the orders that have it and the units that came back.
truncate product_sales;
alter table product_sales add column orders bigint not null default 0, add column returned bigint not null default 0;
create index product_sales_by_day on product_sales (brand_id, day);

drop function add_sales(uuid, uuid, timestamptz, bigint);
create function add_sales(brand uuid, product uuid, of_day date, more_units bigint, more_orders bigint, more_returned bigint) returns void language sql as $$
  insert into product_sales as s (brand_id, product_id, day, units, orders, returned) values (brand, product, of_day, more_units, more_orders, more_returned)
  on conflict (brand_id, product_id, day) do update set units = s.units + excluded.units, orders = s.orders + excluded.orders,
    returned = s.returned + excluded.returned
$$;

create or replace function add_sales_of_lines() returns trigger language plpgsql security definer set search_path = public as $$
declare
  brand uuid;
begin
  for brand in select distinct brand_id from placed order by brand_id loop
    perform add_sales(brand, sold.product_id, sold.placed_on, sold.units, sold.orders, 0) from (
      select l.product_id, o.placed_on, sum(l.quantity) as units, count(distinct o.id) as orders
      from placed l cross join lateral (select * from orders where brand_id = brand and id = l.order_id offset 0) o
      where l.brand_id = brand and l.product_id is not null and o.status <> 'cancelled' group by 1, 2 order by 1
    ) sold;
  end loop;
  return null;
end $$;

create or replace function subtract_sales() returns trigger language plpgsql security definer set search_path = public as $$
declare
  brand uuid;
begin
  for brand in select distinct brand_id from after order by brand_id loop
    -- The lines are joined before those of the brand are chosen: PostgreSQL would expect few of them, and compare each with each.
    perform add_sales(brand, sold.product_id, sold.placed_on, sold.units, 0, sold.returned) from (
      with changed as materialized (
        select l.brand_id, l.order_id, l.product_id, l.quantity - b.quantity as units, l.returned - b.returned as returned
        from after l join before b on b.brand_id = l.brand_id and b.id = l.id
        where l.product_id is not null and (l.quantity <> b.quantity or l.returned <> b.returned)
      )
      select c.product_id, o.placed_on, sum(c.units) as units, sum(c.returned) as returned
      from changed c cross join lateral (select * from orders where brand_id = brand and id = c.order_id offset 0) o
      where c.brand_id = brand and o.status <> 'cancelled' group by 1, 2 order by 1
    ) sold;
  end loop;
  return null;
end $$;

create or replace function toggle_sales_of_order() returns trigger language plpgsql security definer set search_path = public as $$
declare
  sign integer := case when new.status = 'cancelled' then -1 else 1 end;
begin
  perform add_sales(new.brand_id, product_id, new.placed_on, sign * units, sign, sign * returned) from (
    select l.product_id, sum(l.quantity) as units, sum(l.returned) as returned
    from order_variations l where l.brand_id = new.brand_id and l.order_id = new.id and l.product_id is not null group by 1 order by 1
  ) sold;
  return null;
end $$;

insert into product_sales (brand_id, product_id, day, units, orders)
select l.brand_id, l.product_id, o.placed_on, sum(l.quantity), count(distinct o.id)
from order_variations l join orders o on o.brand_id = l.brand_id and o.id = l.order_id
where l.product_id is not null and o.status <> 'cancelled' group by 1, 2, 3;
