-- The draft, and later the order, that replaces the units of a dispute.
alter table disputes add column replacement_id uuid;
