-- When the user last proved again, within the session, who they are; null: not since it began, at `created_at` (docs/decisions/0119).
alter table sessions add column confirmed_at timestamptz;
alter table sign_in_challenges drop constraint sign_in_challenges_kind_check;
alter table sign_in_challenges add constraint sign_in_challenges_kind_check
  check (kind in ('second-factor', 'passkey', 'registration', 'confirmation')) not valid;
