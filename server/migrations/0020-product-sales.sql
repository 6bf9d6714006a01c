-- Units of a product sold per day (UTC day on which the order was placed), without cancelled orders. Maintained with every order that
-- is placed, reduced or cancelled, so that a list of products does not sum up order lines.
create table product_sales (
  brand_id uuid not null,
  product_id uuid not null,
  day date not null,
  units integer not null,
  primary key (brand_id, product_id, day),
  foreign key (brand_id, product_id) references products on delete cascade
) with (fillfactor = 80);
call guard_by_brand('product_sales');

create function day_of(moment timestamptz) returns date language sql immutable return (moment at time zone 'UTC')::date;

insert into product_sales
select l.brand_id, l.product_id, day_of(o.placed_at), sum(l.quantity)
from order_variations l join orders o on o.brand_id = l.brand_id and o.id = l.order_id
where l.product_id is not null and o.status <> 'cancelled' group by 1, 2, 3;

create function add_sold(brand uuid, product uuid, placed_at timestamptz, more bigint) returns void language sql as $$
  insert into product_sales as s values (brand, product, day_of(placed_at), more)
  on conflict (brand_id, product_id, day) do update set units = s.units + excluded.units
$$;

-- Runs as the owner, products in the order of their ids: two orders of the same products cannot deadlock.
create function note_sold() returns trigger language plpgsql security definer set search_path = public as $$ begin
  perform add_sold(brand_id, product_id, placed_at, units) from (
    select l.brand_id, l.product_id, o.placed_at, sum(l.quantity) as units
    from placed l join orders o on o.brand_id = l.brand_id and o.id = l.order_id
    where l.product_id is not null and o.status <> 'cancelled' group by 1, 2, 3 order by 1, 2
  ) sold;
  return null;
end $$;
create trigger note_sold after insert on order_variations referencing new table as placed for each statement execute function note_sold();

create function note_sold_less() returns trigger language plpgsql security definer set search_path = public as $$ begin
  perform add_sold(brand_id, product_id, placed_at, units) from (
    select l.brand_id, l.product_id, o.placed_at, sum(l.quantity - b.quantity) as units
    from after l join before b on b.brand_id = l.brand_id and b.id = l.id join orders o on o.brand_id = l.brand_id and o.id = l.order_id
    where l.product_id is not null and l.quantity <> b.quantity and o.status <> 'cancelled' group by 1, 2, 3 order by 1, 2
  ) sold;
  return null;
end $$;
create trigger note_sold_less after update on order_variations
  referencing old table as before new table as after for each statement execute function note_sold_less();

create function note_unsold() returns trigger language plpgsql security definer set search_path = public as $$ begin
  perform add_sold(new.brand_id, product_id, new.placed_at, units) from (
    select l.product_id, sum(case when new.status = 'cancelled' then -l.quantity else l.quantity end) as units
    from order_variations l where l.brand_id = new.brand_id and l.order_id = new.id and l.product_id is not null group by 1 order by 1
  ) sold;
  return null;
end $$;
create trigger note_unsold after update on orders
  for each row when ((old.status = 'cancelled') <> (new.status = 'cancelled')) execute function note_unsold();
