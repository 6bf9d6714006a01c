-- What deletes a photo takes it from the variations that show it, in the same statement: a distributed database has no `on delete set null`
-- between tables of a brand.
alter table variations drop constraint variations_brand_id_photo_id_fkey;
alter table variations add foreign key (brand_id, photo_id) references product_files (brand_id, id);
create index on variations (brand_id, photo_id) where photo_id is not null;
