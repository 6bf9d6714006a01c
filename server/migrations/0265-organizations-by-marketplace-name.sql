-- migrate: outside a transaction
-- The organisation that the marketplace knows by a name, whatever its owners call it since.
create index concurrently if not exists organizations_by_marketplace_name on organizations (lower(coalesce(marketplace_name, name)), id);
