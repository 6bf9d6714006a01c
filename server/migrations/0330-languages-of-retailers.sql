-- Retailers of a list without countries and languages: they are written to in the language that the sender chooses. Their country is ''.
alter table retailers add column is_language_known boolean not null default true;
