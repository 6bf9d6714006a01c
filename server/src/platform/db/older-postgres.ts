/**
 * Functions of PostgreSQL 18 and 17 that migrations and statements use, for servers from 15 on. `uuidv7` is a random id (version 4) whose first
 * 48 bits are the time.
 */
export const functionsOfNewerPostgres = `
do $missing$ begin
  if to_regprocedure('uuidv7()') is null then
    create function uuidv7() returns uuid language sql volatile parallel safe as $$
      select encode(set_bit(set_bit(overlay(
        uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6
      ), 52, 1), 53, 1), 'hex')::uuid
    $$;
  end if;
  if to_regprocedure('uuid_extract_timestamp(uuid)') is null then
    create function uuid_extract_timestamp(id uuid) returns timestamptz language sql immutable strict parallel safe as $$
      select to_timestamp(('x0000' || replace(left(id::text, 13), '-', ''))::bit(64)::bigint / 1000.0)
    $$;
  end if;
end $missing$`
