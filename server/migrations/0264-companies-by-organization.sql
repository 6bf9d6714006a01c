-- migrate: outside a transaction
-- The brands of an organisation, which are told its new name.
create index concurrently if not exists companies_by_organization on companies (organization_id, brand_id);
