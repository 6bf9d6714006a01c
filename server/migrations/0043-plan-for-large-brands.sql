-- Statements are planned once, for a brand of average size. With many small brands that is a few rows, for which any plan is cheap: it joins
-- and sorts all rows of the brand, which takes long in a large one. Statistics now say that a brand has 10,000 rows of a table (as ANALYZE
-- knows only a number of rows for all brands); what is read by an index then pays off, and costs a small brand nothing.
create or replace procedure enable_tenant_isolation(guarded regclass) language plpgsql as $$ begin
  execute format('alter table %s enable row level security', guarded);
  execute format('create policy own_brand on %s using (brand_id = (select current_brand()))', guarded);
  execute format('alter table %s alter column brand_id set (n_distinct = -0.0001)', guarded);
end $$;

-- Not for the brands themselves and their users, of whom a brand has few.
do $$ declare guarded regclass; begin
  for guarded in
    select polrelid::regclass from pg_policy where polname = 'own_brand' and polrelid not in ('companies'::regclass, 'memberships'::regclass)
  loop
    execute format('alter table %s alter column brand_id set (n_distinct = -0.0001)', guarded);
    execute format('analyze %s', guarded);
  end loop;
end $$;
