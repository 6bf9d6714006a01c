-- migrate: block by block
-- Accounts whose owner has opened a mailed link: of an invitation that created them, a reset, or a new sign-in address. The others prove their
-- address at the next sign-in.
update users set proved_address = case
  when exists (select from invitations i where i.email = username and i.state = 'accepted' and i.closed_at = users.created_at)
    or exists (select from password_resets r where r.user_id = users.id and r.used_at is not null)
    or exists (select from login_changes c where c.user_id = users.id and c.new_username = username and c.outcome = 'confirmed')
  then username end where ctid >= $1 and ctid < $2 and proved_address is null
