-- contract: unread since 0226
-- The trigger of migration 0226 adds the lines of a statement at once.
drop function add_to_earning();
