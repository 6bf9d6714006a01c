-- Fewer statements per transition: the idempotency key is locked when the tenant is entered, and the answer is written once, at the end.

alter table idempotency_keys alter column answer type json using answer::json;
-- Answers are rarely read: compressing them costs more than their space.
alter table idempotency_keys alter column answer set storage external;
drop index idempotency_keys_created_at_idx;
create index on idempotency_keys using brin (created_at);

-- `enter`, for a request with an idempotency key: a second one waits here until the first has ended, and reads its row.
create function enter_once(
  brand uuid, member uuid, session uuid, claimed text, of_key text, out stands boolean, out request_hash text, out answer json
) language plpgsql security definer as $$ begin
  stands := public.enter(brand, member, session, claimed, true);
  perform pg_advisory_xact_lock(hashtextextended(brand::text || of_key, 0));
  select k.request_hash, k.answer into request_hash, answer from public.idempotency_keys k where k.brand_id = brand and k.key = of_key;
end $$;

-- In plpgsql it is planned once per connection, not for each row.
drop function count_tabs;
create function count_tabs(brand uuid, of_list text, row_id uuid, tabs text[], deltas integer[]) returns void language plpgsql as $$ begin
  insert into tab_counts (brand_id, list, tab, slot, count)
  select brand, of_list, moved.tab, get_byte(uuid_send(row_id), 15) % 8, sum(moved.delta)
  from unnest(tabs, deltas) as moved (tab, delta)
  where moved.tab is not null
  group by moved.tab having sum(moved.delta) <> 0
  order by moved.tab
  on conflict (brand_id, list, tab, slot) do update set count = tab_counts.count + excluded.count;
end $$;

-- Used when activities are deleted.
create index on order_activities (brand_id, parent_activity_id) where parent_activity_id is not null;
