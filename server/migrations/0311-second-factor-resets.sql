-- When an owner reset the member's second factor, for the audit.
alter table memberships add column second_factor_reset_at timestamptz;
