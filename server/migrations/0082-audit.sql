-- The audit: who changed what, when, from what to what, and through what (docs/decisions/0049). A trigger records the changes of each table
-- that a person can change; orders and products have histories of their own, which the audit lists beside them. Entries are only added.
create table audit_entries (
  brand_id uuid not null references companies,
  id uuid not null,
  at timestamptz not null,
  -- Null for the marketplace, the clock and what runs by itself.
  user_id uuid references users,
  -- What caused it, as the kernel says: `call POST /settings/user`, `marketplace …`, `job <id>`, `effect <kind>`, `task <name>`.
  cause text,
  record_kind text not null,
  record_id uuid,
  -- What the record was called then.
  label text not null,
  action text not null check (action in ('added', 'changed', 'removed')),
  -- [before, after] by column; null for what changed without being told.
  changes jsonb not null,
  primary key (brand_id, id)
);
create index on audit_entries (brand_id, at desc, id desc);
create index on audit_entries (brand_id, user_id, at desc, id desc) where user_id is not null;
create index on audit_entries (brand_id, record_kind, at desc, id desc);
create index on audit_entries (brand_id, record_id, at desc, id desc);
call enable_tenant_isolation('audit_entries');
revoke update, delete, truncate on audit_entries from linesheet_app;

-- What the kernel says of a transaction, beside the brand and the user.
drop function enter_tenant(uuid, uuid, uuid, text, boolean);
create function enter_tenant(brand uuid, member uuid, session uuid, claimed text, locally boolean, cause text, at text)
returns boolean language plpgsql security definer as $$ begin
  perform set_config('app.brand_id', brand::text, locally), set_config('app.user_id', coalesce(member::text, ''), locally),
    set_config('app.cause', coalesce(cause, ''), locally), set_config('app.now', coalesce(at, ''), locally);
  return public.is_session_valid(brand, member, session, claimed);
end $$;
drop function enter_tenant_with_key(uuid, uuid, uuid, text, text);
create function enter_tenant_with_key(
  brand uuid, member uuid, session uuid, claimed text, idempotency_key text, cause text, at text,
  out is_valid boolean, out request_hash text, out answer json
) language plpgsql security definer as $$ begin
  perform set_config('app.brand_id', brand::text, true), set_config('app.user_id', coalesce(member::text, ''), true),
    set_config('app.cause', coalesce(cause, ''), true), set_config('app.now', coalesce(at, ''), true),
    pg_advisory_xact_lock(hashtextextended(brand::text || idempotency_key, 0));
  -- A statement of its own, so that it sees what the previous holder of the lock committed.
  select public.is_session_valid(brand, member, session, claimed), k.request_hash, k.answer into is_valid, request_hash, answer
  from (select) one left join public.idempotency_keys k on k.brand_id = brand and k.key = idempotency_key;
end $$;

-- The histories of orders and products say their cause, too. Those of deleted products stay.
alter table order_activities add column cause text default nullif(current_setting('app.cause', true), '');
alter table product_changes add column cause text default nullif(current_setting('app.cause', true), '');
alter table product_changes drop constraint product_changes_brand_id_product_id_fkey;
create index on order_activities (brand_id, created_at desc, id desc);
create index on order_activities (brand_id, user_id, created_at desc, id desc) where user_id is not null;
create index on product_changes (brand_id, created_at desc, id desc);
create index on product_changes (brand_id, user_id, created_at desc, id desc) where user_id is not null;

-- What a job does is done by who started it.
create function add_audit_entry(brand uuid, of_kind text, of_record uuid, called text, done text, differences jsonb)
returns void language plpgsql as $$
declare
  because text := nullif(current_setting('app.cause', true), '');
  member uuid := current_member();
  job uuid;
begin
  if member is null and because like 'job %' then
    job := substr(because, 5)::uuid;
    select j.user_id into member from jobs j where j.brand_id = brand and j.id = job;
  end if;
  insert into audit_entries (brand_id, id, at, user_id, cause, record_kind, record_id, label, action, changes)
  values (brand, uuidv7(), coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()), member, because, of_kind, of_record,
    left(coalesce(called, ''), 200), done, differences);
end $$;

-- Records a row that was added, changed or removed. Arguments: the kind of record, the column with its id, those of which the first that is
-- not empty is what it is called, and those that are not recorded; the last two separated by commas.
create function record_change() returns trigger language plpgsql as $$
declare
  brand uuid := coalesce(new.brand_id, old.brand_id);
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  facts jsonb := coalesce(after, before);
  ignored text[] := string_to_array('brand_id,id,created_at,updated_at,version,' || tg_argv[1] || ',' || tg_argv[3], ',');
  differences jsonb;
begin
  select coalesce(jsonb_object_agg(field, jsonb_build_array(before -> field, after -> field)), '{}') into differences
  from jsonb_object_keys(facts) field
  where field <> all (ignored) and before -> field is distinct from after -> field
    and (tg_op = 'UPDATE' or facts -> field not in ('null', '""', '[]', '{}', 'false'));
  if tg_op = 'UPDATE' and differences = '{}' then return null; end if;
  perform add_audit_entry(brand, tg_argv[0], (facts ->> tg_argv[1])::uuid,
    (select facts ->> name from unnest(string_to_array(tg_argv[2], ',')) with ordinality as names (name, place)
     where facts ->> name <> '' order by place limit 1),
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end, differences);
  return null;
end $$;

create trigger record_change after insert or delete on companies for each row
  execute function record_change('company', 'brand_id', 'display_name', 'organization_id,slug,last_order_number');
-- Placing an order raises the counter.
create trigger record_changes after update on companies for each row when (old.last_order_number = new.last_order_number)
  execute function record_change('company', 'brand_id', 'display_name', 'organization_id,last_order_number');
create trigger record_change after insert or update or delete on locations for each row
  execute function record_change('location', 'id', 'name', '');
create trigger record_change after insert or update or delete on memberships for each row
  execute function record_change('member', 'user_id', '', '');
create trigger record_change after insert or update or delete on invitations for each row
  execute function record_change('invitation', 'id', 'email', 'token_hash,invited_by,mail_state,refusal,closed_at,expires_at');
create trigger record_change after insert or update or delete on collections for each row
  execute function record_change('collection', 'id', 'name_en,name_zh_CN,name_zh_TW', 'position');
create trigger record_change after insert or update or delete on preview_links for each row
  execute function record_change('preview_link', 'product_id', '', 'token_hash,created_by');
create trigger record_change after insert or update or delete on payment_cards for each row
  execute function record_change('retailer', 'retailer_id', '', 'customer,payment_method,last4,exp_month,exp_year');
-- Who wrote to whom: the rest of a manual order is in its history.
create trigger record_change after insert on approval_mails for each row
  execute function record_change('order', 'order_id', '', 'token_hash,is_valid,state,refusal,user_id,settled_at');
create trigger record_change after update on manual_orders for each row
  execute function record_change('order', 'order_id', '', '');
create trigger record_change after update on order_files for each row
  execute function record_change('order', 'order_id', 'original_name', 'access_key');
-- Views that others see.
create trigger record_change after insert on saved_views for each row when (new.shared)
  execute function record_change('view', 'id', 'name', 'user_id,hidden_columns');
create trigger record_changes after update on saved_views for each row when (old.shared or new.shared)
  execute function record_change('view', 'id', 'name', 'user_id');
create trigger record_removal after delete on saved_views for each row when (old.shared)
  execute function record_change('view', 'id', 'name', 'user_id');
-- What the brand changes of its retailers; orders change the rest.
create trigger record_change after insert on network_entries for each row when (current_member() is not null)
  execute function record_change('retailer', 'retailer_id', '', 'orders,last_ordered_at');
create trigger record_changes after update on network_entries for each row
  when (old.note <> new.note or old.status <> new.status or old.locked_at is distinct from new.locked_at)
  execute function record_change('retailer', 'retailer_id', '', 'orders,last_ordered_at');
create trigger record_removal after delete on network_entries for each row
  execute function record_change('retailer', 'retailer_id', '', 'orders,last_ordered_at');

-- How many products a statement added to a collection, took from it or moved in it.
create function record_collection_items() returns trigger language plpgsql as $$
declare
  row record;
begin
  for row in select brand_id as brand, collection_id as collection, count(*)::int as products from touched group by 1, 2 order by 1, 2 loop
    perform add_audit_entry(row.brand, 'collection', k.id, coalesce(nullif(k.name_en, ''), nullif(k."name_zh_CN", ''), k."name_zh_TW"), 'changed',
      case tg_op when 'UPDATE' then '{"product_order": null}' when 'INSERT' then jsonb_build_object('products_added', jsonb_build_array(null, row.products))
        else jsonb_build_object('products_removed', jsonb_build_array(null, row.products)) end)
    from collections k where k.brand_id = row.brand and k.id = row.collection;
  end loop;
  return null;
end $$;
create trigger record_added_items after insert on collection_items referencing new table as touched
  for each statement execute function record_collection_items();
create trigger record_moved_items after update on collection_items referencing new table as touched
  for each statement execute function record_collection_items();
create trigger record_removed_items after delete on collection_items referencing old table as touched
  for each statement execute function record_collection_items();

-- Products that were deleted, by what they were called: their own history goes on without them.
create function record_deleted_products() returns trigger language plpgsql as $$
declare
  row record;
begin
  for row in select brand_id as brand, id, name from deleted order by 1, 2 loop
    perform add_audit_entry(row.brand, 'product', row.id, row.name, 'removed', '{}');
  end loop;
  return null;
end $$;
create trigger record_deleted_products after delete on products referencing old table as deleted
  for each statement execute function record_deleted_products();
