-- Fills the data derived from the rows of load.sql, for the brands of the temporary table `load`.
set local timezone = 'UTC';
set local session_replication_role = replica;
select count(refresh_products(brand_id, array(select id from products p where p.brand_id = load.brand_id))) from load;
insert into order_search select o.brand_id, o.id, o.number / 16384, order_search_text(o.brand_id, o.id) from load join orders o using (brand_id);
insert into tab_counts select brand_id, 'orders', tab, 0, count(*) from orders where brand_id in (select brand_id from load) group by 1, 3;
insert into tab_counts select brand_id, 'network', status, 0, count(*) from network_entries where brand_id in (select brand_id from load) group by 1, 3;
insert into tab_counts select brand_id, 'products', status, 0, count(*) from products where brand_id in (select brand_id from load) group by 1, 3;
update companies c set last_order_number = 10000 + orders from load where load.brand_id = c.brand_id;
