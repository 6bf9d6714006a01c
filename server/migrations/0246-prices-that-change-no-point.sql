-- A change of a product that knows that it adds and removes no missing point, as one price for another, says so with the revision that it makes. Its missing
-- points are not computed again then, which was a sixth of what the database does for a change of one price.
alter table products add column unchanged_missing_revision integer;
drop trigger refresh_on_change on products;
create constraint trigger refresh_on_change after update on products deferrable initially deferred for each row
  when (old.revision <> new.revision and new.unchanged_missing_revision is distinct from new.revision and not is_batch_refresh())
  execute function refresh_changed_product();
