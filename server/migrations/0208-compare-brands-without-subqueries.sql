-- Policies of tables that users also read for their other brands looked the memberships up by a subquery, which PostgreSQL prepares in each
-- statement that names such a table, although nearly all rows are of the brand itself. A function is called only for rows that are not.

create function is_own_brand(brand uuid) returns boolean language sql stable parallel safe
  return exists (select from memberships m where m.brand_id = brand and m.user_id = current_member());

alter policy own_brand on memberships using (brand_id = current_brand() or user_id = current_member());
alter policy own_brand on companies using (brand_id = current_brand() or is_own_brand(brand_id));
alter policy own_brands on tab_counts using (brand_id is distinct from current_brand() and is_own_brand(brand_id));
