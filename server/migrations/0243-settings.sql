-- Tells an edit of a location from one that somebody else saved meanwhile.
alter table locations add column version integer not null default 1;

-- A name in a region is a detail of its brand: giving, changing and removing one changes the brand, and says in which region.
create function record_regional_name() returns trigger language plpgsql as $$
declare
  brand uuid := coalesce(new.brand_id, old.brand_id);
  region text := coalesce(new.region_id, old.region_id);
begin
  perform add_audit_entry(brand, 'company', brand, (select c.display_name from companies c where c.brand_id = brand), 'changed',
    jsonb_build_object('regional_name.' || region, jsonb_build_array(old.name, new.name)));
  return null;
end $$;
drop trigger record_change on regional_company_details;
create trigger record_change after insert or delete on regional_company_details for each row execute function record_regional_name();
create trigger record_changes after update on regional_company_details for each row when (old.name <> new.name)
  execute function record_regional_name();

-- What the mail server answered to the mail with the code, when it refused it for good.
alter table login_changes add column mail_refusal text;
