-- Photos are matched to products by the SKU in their file names, in upper or lower case.
create index variations_sku_in_any_case on variations (brand_id, lower(sku)) where sku <> '';

-- Variations of the current brand with one of these SKUs, in upper or lower case. Runs as the owner and compares the brand itself, as
-- `found_products` does: the index of `lower` is not used through row-level security.
create function variations_called(skus text[]) returns table (product_id uuid, sku text) language plpgsql stable security definer as $$
declare
  brand uuid := current_setting('app.brand_id')::uuid;
  wanted text[] := array(select distinct lower(one) from unnest(skus) one);
begin
  return query select v.product_id, v.sku from public.variations v
    where v.brand_id = brand and v.sku <> '' and lower(v.sku) = any(wanted);
end $$;
