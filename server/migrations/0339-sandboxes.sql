-- Whether the brand is the sandbox of another one, in which programs are tried (docs/product/sandbox.md). Its id follows from that brand's.
alter table companies add column is_sandbox boolean not null default false;

-- A sandbox can be deleted, and its audit goes with it.
drop trigger record_change on companies;
create trigger record_change after insert on companies for each row
  execute function record_change('company', 'brand_id', 'display_name', 'organization_id,slug,last_order_number,store_version');
