alter table brand_names validate constraint brand_names_kind_check;
