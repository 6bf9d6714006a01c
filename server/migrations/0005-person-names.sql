-- `fullName` of domain/src/languages.ts: 陳大文, but Ada Wong.
create function person_name(first_name text, last_name text) returns text language sql immutable parallel safe return
  case when first_name ~ '^[\u3400-\u9fff]' and last_name ~ '^[\u3400-\u9fff]' then last_name || first_name
  else nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), '') end;
