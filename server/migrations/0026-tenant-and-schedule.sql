-- Plain names for what opens a tenant's transaction under an idempotency key, and for scheduled tasks.
drop function enter_tenant_with_key(uuid, uuid, uuid, text, text);
create function enter_tenant_with_key(
  brand uuid, member uuid, session uuid, claimed text, idempotency_key text, out is_valid boolean, out request_hash text, out answer json
) language plpgsql security definer as $$ begin
  perform set_config('app.brand_id', brand::text, true), set_config('app.user_id', coalesce(member::text, ''), true),
    pg_advisory_xact_lock(hashtextextended(brand::text || idempotency_key, 0));
  -- A statement of its own, so that it sees what the previous holder of the lock committed.
  select public.is_session_valid(brand, member, session, claimed), k.request_hash, k.answer into is_valid, request_hash, answer
  from (select) one left join public.idempotency_keys k on k.brand_id = brand and k.key = idempotency_key;
end $$;

alter table rounds rename to scheduled_tasks;
alter table scheduled_tasks rename column last_at to last_run_at;
