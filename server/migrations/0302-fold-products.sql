-- migrate: block by block
update product_search set texts = product_search_text(brand_id, product_id), ngrams = ngrams_of(brand_id, product_search_text(brand_id, product_id), 1, 3)
where ctid >= $1 and ctid < $2 and texts <> product_search_text(brand_id, product_id)
