-- A brand may require a second factor of its members (docs/decisions/0120).
alter table companies add column second_factor_required boolean not null default false;
-- The same, beside the role that each call checks, so that no call reads another row.
alter table memberships add column second_factor_required boolean not null default false;
-- Whether a second factor was proved within the session: at its sign-in or later.
alter table sessions add column has_second_factor boolean not null default false;

create function copy_second_factor_required() returns trigger language plpgsql security definer set search_path = public as $$ begin
  update memberships set second_factor_required = new.second_factor_required where brand_id = new.brand_id;
  return null;
end $$;
create trigger copy_second_factor_required after update on companies for each row
  when (old.second_factor_required <> new.second_factor_required) execute function copy_second_factor_required();

create function take_second_factor_required() returns trigger language plpgsql security definer set search_path = public as $$ begin
  -- Locked, so that a change at the same time comes before or after.
  select c.second_factor_required into new.second_factor_required from companies c where c.brand_id = new.brand_id for share;
  new.second_factor_required := coalesce(new.second_factor_required, false);
  return new;
end $$;
create trigger take_second_factor_required before insert on memberships for each row execute function take_second_factor_required();

-- What the brand requires is recorded as the brand's.
drop trigger record_change on memberships;
create trigger record_change after insert or update or delete on memberships for each row
  execute function record_change('member', 'user_id', '', 'second_factor_required');

create or replace function is_session_valid(brand uuid, member uuid, session uuid, claimed text) returns boolean language sql stable
return session is null or exists (
  select from public.sessions s where s.id = session and s.user_id = member and s.ended_at is null
    and (claimed is null or exists (
      select from public.memberships m where m.brand_id = brand and m.user_id = member and m.role = claimed
        and (not m.second_factor_required or s.has_second_factor))));
