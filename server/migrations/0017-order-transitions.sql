-- Cheaper transitions of orders.

create function session_stands(brand uuid, member uuid, session uuid, claimed text) returns boolean language sql stable
  return session is null or exists (
    select from public.sessions s
    where s.id = session and s.user_id = member and s.ended_at is null
      and (claimed is null or exists (select from public.memberships m where m.brand_id = brand and m.user_id = member and m.role = claimed)));

create or replace function enter(brand uuid, member uuid, session uuid, claimed text, locally boolean) returns boolean language plpgsql security definer as $$ begin
  perform set_config('app.brand_id', brand::text, locally), set_config('app.user_id', coalesce(member::text, ''), locally);
  return public.session_stands(brand, member, session, claimed);
end $$;

create or replace function enter_once(
  brand uuid, member uuid, session uuid, claimed text, of_key text, out stands boolean, out request_hash text, out answer json
) language plpgsql security definer as $$ begin
  perform set_config('app.brand_id', brand::text, true), set_config('app.user_id', coalesce(member::text, ''), true),
    pg_advisory_xact_lock(hashtextextended(brand::text || of_key, 0));
  -- A statement of its own: it sees what whoever held the key has committed.
  select public.session_stands(brand, member, session, claimed), k.request_hash, k.answer into stands, request_hash, answer
  from (select) one left join public.idempotency_keys k on k.brand_id = brand and k.key = of_key;
end $$;

-- Changes the count of a tab. The row exists except the first time of a connection.
create function count_tab(brand uuid, of_list text, of_tab text, delta integer) returns void language plpgsql as $$ begin
  update tab_counts set count = count + delta where brand_id = brand and list = of_list and tab = of_tab and slot = pg_backend_pid() % 16;
  if not found then
    insert into tab_counts (brand_id, list, tab, slot, count) values (brand, of_list, of_tab, pg_backend_pid() % 16, delta)
    on conflict (brand_id, list, tab, slot) do update set count = tab_counts.count + excluded.count;
  end if;
end $$;

-- An order that changes its tab: both counts, in the order of their names to avoid deadlocks. Runs as the owner: row-level security
-- has been applied to the order already.
create function count_moved_order() returns trigger language plpgsql security definer set search_path = public as $$ begin
  if new.tab < old.tab then
    perform count_tab(new.brand_id, 'orders', new.tab, 1);
    perform count_tab(new.brand_id, 'orders', old.tab, -1);
  else
    perform count_tab(new.brand_id, 'orders', old.tab, -1);
    perform count_tab(new.brand_id, 'orders', new.tab, 1);
  end if;
  return null;
end $$;
drop trigger count_moved_orders on orders;
create constraint trigger count_moved_orders after update on orders
  deferrable initially deferred for each row when (old.tab <> new.tab) execute function count_moved_order();
