-- The bell shows the newest announced deadlines of a brand.
create index on announced_deadlines (brand_id, due_at);
