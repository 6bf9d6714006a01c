-- The name under which the marketplace knows an organisation, whatever its owners call it since: the brands that it sends join it by this name.
-- Empty for the organisation of an application, which no other brand joins. Null for those of before, which are known by `name`.
alter table organizations add column marketplace_name text;

-- Who renamed an organisation is in the audit of each of its brands. Only the owner of the tables sees those of other brands.
create function record_organization_name() returns trigger language plpgsql security definer set search_path = public as $$
declare
  company record;
begin
  for company in select c.brand_id, c.display_name from companies c where c.organization_id = new.id order by c.brand_id loop
    perform add_audit_entry(company.brand_id, 'company', company.brand_id, company.display_name, 'changed',
      jsonb_build_object('organization', jsonb_build_array(old.name, new.name)));
  end loop;
  -- Whoever edits the settings of one of them edits the former name.
  update companies set store_version = store_version + 1 where organization_id = new.id;
  return null;
end $$;
create trigger record_name after update on organizations for each row when (old.name <> new.name)
  execute function record_organization_name();
