-- Locks the retailers first. Two orders of one retailer that were cancelled at once each saw the other as it was before, so that the later one kept a
-- cadence of an order that was cancelled. Orders of one moment are compared by their ids.
create or replace function refresh_cadence(brand uuid, retailers uuid[]) returns void language sql as $$
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
