-- The history of a product has the changes of prices and variations. Null where there are none, as in older entries.
alter table product_changes add column prices jsonb, add column variations jsonb;
