-- migrate: outside a transaction
-- The catalogue that came with a brand's application is found by the brand, to be offered for import.
create index concurrently if not exists brand_applications_by_brand on brand_applications (approved_brand_id) where approved_brand_id is not null;
