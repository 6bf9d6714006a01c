-- Tokens by which programs of a brand make the calls of the member who made them (docs/decisions/0098). The token itself is shown once.
create table api_tokens (
  brand_id uuid not null references companies,
  id uuid not null,
  -- Whose role limits what the token may do.
  user_id uuid not null references users,
  name text not null,
  -- Its last characters, to tell tokens apart.
  hint text not null,
  token_hash bytea not null,
  permissions text[] not null check (permissions <> '{}'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, token_hash)
);
create index on api_tokens (brand_id, user_id) where revoked_at is null;
call enable_tenant_isolation('api_tokens');
revoke delete, truncate on api_tokens from linesheet_app;
create trigger record_change after insert on api_tokens for each row
  execute function record_change('api_token', 'id', 'name', 'user_id,hint,token_hash,last_used_at');
create trigger record_changes after update on api_tokens for each row when (old.revoked_at is distinct from new.revoked_at)
  execute function record_change('api_token', 'id', 'name', 'user_id,hint,token_hash,last_used_at');

-- A token ends with its member's leaving, also if the member comes back.
create function revoke_api_tokens() returns trigger language plpgsql as $$ begin
  update api_tokens set revoked_at = coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
  where brand_id = old.brand_id and user_id = old.user_id and revoked_at is null;
  return null;
end $$;
create trigger revoke_api_tokens after delete on memberships for each row execute function revoke_api_tokens();

-- Like is_session_valid. A function that is not inlined, so that sessions pay nothing for it.
create function is_api_token_valid(brand uuid, member uuid, token uuid, claimed text) returns boolean language plpgsql stable as $$ begin
  return exists (select from public.api_tokens t where t.brand_id = brand and t.id = token and t.user_id = member and t.revoked_at is null)
    and exists (select from public.memberships m where m.brand_id = brand and m.user_id = member and m.role = claimed);
end $$;

-- A token takes the place of the session.
create or replace function enter_tenant(brand uuid, member uuid, session uuid, claimed text, locally boolean, cause text, at text)
returns boolean language plpgsql security definer as $$ begin
  perform set_config('app.brand_id', brand::text, locally), set_config('app.user_id', coalesce(member::text, ''), locally),
    set_config('app.cause', coalesce(cause, ''), locally), set_config('app.now', coalesce(at, ''), locally);
  return public.is_session_valid(brand, member, session, claimed) or public.is_api_token_valid(brand, member, session, claimed);
end $$;
create or replace function enter_tenant_with_key(
  brand uuid, member uuid, session uuid, claimed text, idempotency_key text, cause text, at text,
  out is_valid boolean, out request_hash text, out answer json
) language plpgsql security definer as $$ begin
  perform set_config('app.brand_id', brand::text, true), set_config('app.user_id', coalesce(member::text, ''), true),
    set_config('app.cause', coalesce(cause, ''), true), set_config('app.now', coalesce(at, ''), true),
    pg_advisory_xact_lock(hashtextextended(brand::text || idempotency_key, 0));
  -- A statement of its own, so that it sees what the previous holder of the lock committed.
  select public.is_session_valid(brand, member, session, claimed) or public.is_api_token_valid(brand, member, session, claimed),
    k.request_hash, k.answer into is_valid, request_hash, answer
  from (select) one left join public.idempotency_keys k on k.brand_id = brand and k.key = idempotency_key;
end $$;

-- What tokens called, with which answer; kept for two weeks.
create table api_requests (
  brand_id uuid not null,
  id uuid not null,
  token_id uuid not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  -- Of a refusal.
  code text,
  duration_ms integer not null,
  request_id text not null,
  address text not null,
  primary key (brand_id, id)
);
create index on api_requests (brand_id, token_id, id desc);
create index on api_requests (at);
call enable_tenant_isolation('api_requests');
revoke insert, update, delete, truncate on api_requests from linesheet_app;
