-- The n-grams of a search are planned with their values. A plan for any n-grams expected few products of the brand, and read all of its
-- rows in the primary key, to intersect them with the one that was searched for (docs/decisions/0014).
create or replace function search_products(phrase text) returns uuid[] language plpgsql stable security definer
set plan_cache_mode = force_custom_plan as $$
declare
  brand uuid := current_setting('app.brand_id')::uuid;
  lowercase text := lower(phrase);
  wanted text[] := public.ngrams_of_phrase(brand, lowercase);
begin
  return array(select s.product_id from public.product_search s
    where s.brand_id = brand and s.ngrams @> wanted and strpos(s.texts, lowercase) > 0);
end $$;
