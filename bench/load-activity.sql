-- Loads other records of the brands of the temporary table `load`, besides catalogue and orders: users and their sessions, collections,
-- options, tags, bulk jobs and effects. Without rows, the plans of the statements that read these tables say nothing.
insert into users (id, username, first_name, last_name, created_at)
select uuidv7(), 'user' || n || '@' || brand_id || '.example', 'Bench', 'User ' || n, now() from load, generate_series(1, 3) n;
create temp table member on commit drop as
select u.id as user_id, load.brand_id from load join users u on u.username like 'user%@' || load.brand_id || '.example';
insert into memberships select brand_id, user_id, 'owner', now() from member on conflict do nothing;
insert into sessions (id, user_id, brand_id, device, user_agent, address, created_at, last_seen_at, ended_at)
select uuidv7(), user_id, brand_id, '', '', '', now(), now(), case when n > 1 then now() end from member, generate_series(1, 10) n;
insert into refresh_tokens (token_hash, session_id, expires_at)
select sha256(id::text::bytea), id, now() + interval '30 days' from sessions where user_id in (select user_id from member);

insert into collections (brand_id, id, position, name_en, created_at, updated_at)
select brand_id, uuidv7(), n * 1024, 'Collection ' || n, now(), now() from load, generate_series(1, 10) n;
insert into collection_items
select c.brand_id, c.id, p.id, p.position from collections c
join lateral (select id, position from products p where p.brand_id = c.brand_id order by position limit 200) p on true
where c.brand_id in (select brand_id from load);

update products p set tags = array['season ' || position::int / 1024 % 8, 'tag ' || position::int / 1024 % 50]
from load where p.brand_id = load.brand_id and position::int / 1024 % 3 = 0;
insert into product_tags (brand_id, product_id, tag) select brand_id, p.id, unnest(tags) from load join products p using (brand_id);
insert into tab_counts select brand_id, 'product_tags', tag, 0, count(*) from load join product_tags using (brand_id) group by 1, 3;

insert into product_options (brand_id, id, product_id, position, name)
select brand_id, uuidv7(), p.id, 0, '{"en": "Size"}' from load join products p using (brand_id);
insert into product_option_values (brand_id, id, option_id, position, name)
select brand_id, uuidv7(), o.id, n, '{"en": "Small"}' from load join product_options o using (brand_id), generate_series(0, 1) n;
insert into product_changes (brand_id, id, product_id, kind, fields, created_at)
select brand_id, uuidv7(), p.id, 'edited', '{"name": ["Cup", "Vase"]}', now() from load join products p using (brand_id), generate_series(1, 3) n;

insert into jobs (brand_id, id, kind, payload, status, total, done, created_at, finished_at)
select brand_id, uuidv7(), case when n % 2 = 0 then 'bulk.edit' else 'import.products' end, '{}', 'done', 100, 100, at, at
from load, generate_series(1, 50) n, lateral (select now() - n * interval '1 day' as at) day;
insert into job_changes (brand_id, job_id, row_id, before, after)
select brand_id, j.id, uuidv7(), '{}', '{}' from load join jobs j using (brand_id), generate_series(1, 10) n where kind = 'bulk.edit';
insert into imports (brand_id, job_id, storage_key, file_name, header, mapping, created_at)
select brand_id, j.id, 'imports/' || j.id, 'products.csv', '{}', '{}', created_at from load join jobs j using (brand_id) where kind = 'import.products';
insert into import_errors (brand_id, job_id, row, cells, errors)
select brand_id, i.job_id, n, '{}', '{}' from load join imports i using (brand_id), generate_series(1, 2) n;
insert into outbox (brand_id, id, kind, payload, run_at, created_at, done_at, queue, destination)
select brand_id, uuidv7(), 'webhook', '{}', now(), now(), now() - n * interval '1 hour', 'webhooks', 'https://hooks.example' from load, generate_series(1, 100) n;
insert into webhook_deliveries (brand_id, id, outbox_id, event, url, payload, attempt, status_code, duration_ms, sent_at)
select brand_id, uuidv7(), o.id, 'product.changed', destination, '{}', 1, 200, 50, now() from load join outbox o using (brand_id);
insert into idempotency_keys (brand_id, key, request_hash, created_at) select brand_id, 'key ' || n, '', now() from load, generate_series(1, 50) n;
insert into used_nonces select 'nonce ' || n, now() + interval '10 years' from generate_series(1, 10000) n on conflict do nothing;
insert into rate_counters select 'address ' || n, now() + interval '10 years', 1 from generate_series(1, 10000) n on conflict do nothing;
