-- The email address that its account proved by opening a mailed link. It signs in only while this is its username (docs/product/sessions.md).
alter table users add proved_address text;

-- Accounts that show already that their owner opened a mailed link: by an invitation that created them, a reset, or a new sign-in address.
-- The others prove it at their next sign-in.
update users u set proved_address = u.username
where exists (
    select from invitations i where i.email = u.username and i.state = 'accepted' and i.closed_at = u.created_at
  )
  or exists (select from password_resets r where r.user_id = u.id and r.used_at is not null)
  or exists (select from login_changes c where c.user_id = u.id and c.new_username = u.username and c.outcome = 'confirmed');
