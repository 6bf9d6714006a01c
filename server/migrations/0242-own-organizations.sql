-- The name under which the marketplace knows an organisation, whatever its owners call it since: the brands that it sends join it by this name.
-- Empty for the organisation of an application, which no other brand joins. Null for those of before, which are known by `name`.
alter table organizations add column marketplace_name text;
