-- What a unit costs the brand, in the currency of its base prices; null where the brand does not say.
alter table variations add column cost_price numeric(12,2);
-- The same as it was when the order was accepted, in the currency of the order; null before, and where it is not known.
alter table order_variations add column cost_price numeric(12,2);
-- What a change did to costs, which fewer people may read than prices.
alter table product_changes add column costs jsonb;
