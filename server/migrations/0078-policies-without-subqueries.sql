-- Row-level security compares with current_brand() itself instead of a subquery of it. Every statement names its brand, too, so PostgreSQL
-- compares the two once for each scan, and a subquery for each table of a statement took longer to prepare than that: 40 to 60 µs a statement.
do $$
declare
  policy record;
begin
  for policy in
    select format('%I.%I', schemaname, tablename)::regclass as guarded, policyname from pg_policies
    where schemaname = current_schema() and qual = '(brand_id = ( SELECT current_brand() AS current_brand))'
  loop
    execute format('alter policy %I on %s using (brand_id = current_brand())', policy.policyname, policy.guarded);
  end loop;
end $$;

create or replace procedure enable_tenant_isolation(guarded regclass) language plpgsql as $$ begin
  execute format('alter table %s enable row level security', guarded);
  execute format('create policy own_brand on %s using (brand_id = current_brand())', guarded);
  execute format('alter table %s alter column brand_id set (n_distinct = -0.0001)', guarded);
end $$;
