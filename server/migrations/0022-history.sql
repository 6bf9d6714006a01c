-- A product's history says of prices and of variations what became of them. Null where nothing did, as in what was written before.
alter table product_changes add column prices jsonb, add column variations jsonb;
