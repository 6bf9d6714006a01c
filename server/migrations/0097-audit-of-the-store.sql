-- The store's profile is recorded like the brand's settings, without the number that tells two edits apart.
drop trigger record_change on companies;
drop trigger record_changes on companies;
create trigger record_change after insert or delete on companies for each row
  execute function record_change('company', 'brand_id', 'display_name', 'organization_id,slug,last_order_number,store_version');
create trigger record_changes after update on companies for each row when (old.last_order_number = new.last_order_number)
  execute function record_change('company', 'brand_id', 'display_name', 'organization_id,last_order_number,store_version');
create trigger record_change after insert or update or delete on regional_company_details for each row
  execute function record_change('company', 'brand_id', 'name', '');
