-- migrate: block by block
update product_search set (texts, ngrams) = (select folded, ngrams_of(brand_id, folded, 1, 3) from product_search_text(brand_id, product_id) folded)
where ctid >= $1 and ctid < $2 and texts <> product_search_text(brand_id, product_id)
