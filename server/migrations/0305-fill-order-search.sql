-- migrate: block by block
insert into order_search (brand_id, order_id, block, texts)
select brand_id, id, number / 16384, order_search_text(brand_id, id) from orders where ctid >= $1 and ctid < $2
on conflict (brand_id, order_id) do nothing
